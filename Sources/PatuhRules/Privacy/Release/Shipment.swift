import PatuhCore

/// What a tree ships: apps with all that they bundle, and libraries for other people's apps.
struct Shipment {
  /// Indices of the apps, and of folders without a project file that may be apps, ascending.
  let apps: [Int]
  /// For each app, the indices of the app and of all targets that it links, embeds or builds first,
  /// ascending.
  let bundled: [[Int]]
  /// Indices of the products that others can use and that no app of the tree bundles, ascending.
  let libraries: [Int]
  /// Indices of the libraries in the tree of an app that does not link them.
  private let leftOver: Set<Int>
  /// Indices of the apps that are there only to try or to test something.
  private let trials: Set<Int>
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
    trials = Set(apps.filter { project.doubtOfTrial(targets[$0]) != nil })
    leftOver = Set(libraries.filter { project.doubtOfLeftOver(targets[$0], .own) != nil })
    self.targets = targets
  }

  /// Whether an app is there only to try or to test something, beside others.
  func isTrial(_ app: Int) -> Bool { trials.contains(app) && trials.count < apps.count }

  /// Whether an app of the tree is or bundles a target.
  func holds(_ target: Int) -> Bool { bundled.contains { $0.contains(target) } }

  /// The names of the apps that bundle a target, as they are shown, in the order of the project; none for an
  /// app itself.
  func containers(of target: Int) -> [String] {
    apps.contains(target)
      ? [] : zip(apps, bundled).filter { $1.contains(target) }.map { targets[$0.0].shownName }
  }

  /// Indices of the libraries and of all targets that they link, embed or build first, ascending.
  var libraryTargets: [Int] { closure(of: libraries, in: targets) }

  /// What a report is about; apps that only try something, and libraries that may be left over, only if there
  /// is nothing else.
  var subject: ReleaseReport.Subject {
    let all = apps.filter { targets[$0].basis == .projectFile }
    let submitted = all.filter { !trials.contains($0) }
    let described = submitted.isEmpty ? all : submitted
    let folders = apps.filter { targets[$0].basis != .projectFile }
    let used = libraries.filter { !leftOver.contains($0) }
    return ReleaseReport.Subject(
      apps: described.map { targets[$0].shownName }, folders: names(folders),
      libraries: names(used.isEmpty && apps.isEmpty ? libraries : used))
  }

  /// The names of targets, each once: a package and a podspec may describe the same library.
  private func names(_ numbers: [Int]) -> [String] { numbers.map { targets[$0].name }.distinct }
}

/// Indices of targets and of all products that they link, embed or build first, directly or indirectly,
/// ascending.
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
  /// Whether other people's apps can use it.
  fileprivate var isForOthers: Bool {
    if isOfCheckout { return false }
    return switch product {
    case .framework, .staticFramework, .xcframework, .staticLibrary, .dynamicLibrary: true
    case .packageTarget, .pod: isPublicProduct
    default: false
    }
  }
}
