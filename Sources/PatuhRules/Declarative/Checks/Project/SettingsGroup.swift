import PatuhCore

/// Targets of one project file with the same settings. The projects of a workspace of Tuist count as one
/// file: what they have in common, a helper states once.
struct SettingsGroup {
  /// The place of the first target.
  private(set) var place: Place
  /// The targets; not empty.
  private(set) var targets: [Target]

  fileprivate init(_ target: Target) {
    place = target.place
    targets = [target]
  }

  fileprivate mutating func add(_ target: Target) {
    place = min(place, target.place)
    targets.append(target)
  }

  /// The name of the target; for several targets, at most three names and the project file. If all targets of
  /// a package that ship are in the group, the path of the package manifest.
  /// - Parameter shipping: by path of the project file, the number of its targets that ship
  fileprivate func name(_ shipping: [String: Int]) -> String {
    let files = Set(targets.map(\.place.path)).count - 1
    if files == 0 { return subject(shipping) }
    let isOne = targets.count { $0.place.path == place.path } == 1
    let others = files == 1 ? "1 other project file" : "\(files) other project files"
    return subject(shipping) + (isOne ? " in \(place.path)" : "") + " and \(others)"
  }

  /// The name of those that the first project file describes, which stays when other projects come.
  fileprivate func subject(_ shipping: [String: Int]) -> String {
    let targets = targets.filter { $0.place.path == place.path }
    let names = targets.prefix(3).map(\.name).joined(separator: ", ")
    if targets.allSatisfy(\.isOfSwiftPackage) {
      if targets.count == shipping[place.path] { return place.path }
    } else if targets.count == 1 {
      return names
    }
    let rest = targets.count > 3 ? " and \(targets.count - 3) more" : ""
    return "\(names)\(rest) in \(place.path)"
  }
}

extension Project {
  /// The targets that ship, grouped by project file and settings, each group with a name for display; in the
  /// order of the project.
  /// - Parameter stated: returns the settings by which targets of a project file are grouped; nil for a
  ///   target that is left out
  func settingsOwners(
    _ stated: (Target) -> String?
  ) -> [(name: String, subject: String, owner: SettingsGroup)] {
    let products = targets.filter(\.shipsFromProjectFile)
    let podFolders = Set(products.lazy.filter { $0.product == .pod }.map(\.folder))
    let forPeople = products.filter { !$0.servesDevelopment && !$0.isAppBelow(podFolders) }
    let shipping = forPeople.isEmpty ? products : forPeople
    var owners: [SettingsGroup] = []
    var known: [[String]: Int] = [:]
    for target in shipping {
      guard let stated = stated(target) else { continue }
      let isOfTuist = lastComponent(ofPath: target.place.path) == "Project.swift"
      let key = [isOfTuist ? "Project.swift" : target.place.path, stated]
      if let index = known[key] {
        owners[index].add(target)
      } else {
        known[key] = owners.count
        owners.append(SettingsGroup(target))
      }
    }
    let counts = Dictionary(grouping: shipping, by: \.place.path).mapValues(\.count)
    return owners.map { ($0.name(counts), $0.subject(counts), $0) }
  }
}

extension Target {
  /// Whether a project file describes it as a product for users.
  fileprivate var shipsFromProjectFile: Bool {
    basis == .projectFile && role == .product && product != .tests && product != .buildTool
      && !isTestPath(place.path)
  }

  /// Whether its name or folder shows that it only serves the developers of the project: `SizeTest`,
  /// `tests-server`, a target in `scripts`.
  fileprivate var servesDevelopment: Bool {
    let folders = place.path.split(separator: "/").dropLast()
    return !words(ofName: name).isDisjoint(with: ["test", "tests", "testing", "sample", "samples", "tooling"])
      || folders.contains {
        !words(ofName: $0).isDisjoint(with: ["script", "scripts", "tool", "tools", "tooling"])
      }
  }

  /// Whether it is an app whose project is in or below one of some folders. An app below the folder of a
  /// podspec only tries out the pod; the pods of a real app are below the app.
  fileprivate func isAppBelow(_ folders: Set<String>) -> Bool {
    guard product.isApp, folder != "." else { return false }
    return folders.contains(".") || foldersAround(folder).contains(where: folders.contains)
  }

  fileprivate var isOfSwiftPackage: Bool {
    let file = lastComponent(ofPath: place.path)
    return file.hasPrefix("Package") && file.hasSuffix(".swift")
  }
}
