import PatuhCore

/// What a tree brings forth: apps with all that they bundle, and libraries for other people's apps.
struct Shipment {
  /// Indices of the apps, and of folders without a project file that may be one, ascending.
  let apps: [Int]
  /// By app, the indices of it and of what it links, embeds or builds before, ascending.
  let bundled: [[Int]]
  /// Indices of what others can take and no app of the tree bundles, ascending.
  let libraries: [Int]
  private let targets: [Target]

  init(_ project: Project) {
    let targets = project.targets
    let shipping = targets.indices.filter { targets[$0].role == .product }
    apps = shipping.filter { number in
      targets[number].product == .application
        || targets[number].basis != .projectFile && targets[number].product == .unknown
    }
    bundled = apps.map { closure(of: [$0], in: targets) }
    let taken = Set(bundled.joined())
    libraries = shipping.filter { !taken.contains($0) && targets[$0].isForOthers }
    self.targets = targets
  }

  /// Whether an app of the tree is or bundles a target.
  func holds(_ target: Int) -> Bool { bundled.contains { $0.contains(target) } }

  /// What comes with the libraries, ascending.
  var libraryTargets: [Int] { closure(of: libraries, in: targets) }

  /// What a report says that it is about.
  var subject: ReleaseReport.Subject {
    let described = apps.filter { targets[$0].basis == .projectFile }
    let folders = apps.filter { targets[$0].basis != .projectFile }
    return ReleaseReport.Subject(
      apps: names(described), folders: names(folders), libraries: names(libraries))
  }

  /// Each once: a library may be described by a package and by a podspec.
  private func names(_ numbers: [Int]) -> [String] {
    var seen: Set<String> = []
    return numbers.map { targets[$0].name }.filter { seen.insert($0).inserted }
  }
}

/// Targets with all that they link, embed or build before, directly or through others.
private func closure(of start: [Int], in targets: [Target]) -> [Int] {
  var found = Set(start)
  var open = start
  while let number = open.popLast() {
    for dependency in targets[number].dependencies
    where targets[dependency.target].role == .product && found.insert(dependency.target).inserted {
      open.append(dependency.target)
    }
  }
  return found.sorted()
}

extension Target {
  /// Whether other people's apps can take it.
  fileprivate var isForOthers: Bool {
    switch product {
    case .framework, .staticFramework, .xcframework, .staticLibrary, .dynamicLibrary: true
    case .packageTarget, .pod: isVended
    default: false
    }
  }
}
