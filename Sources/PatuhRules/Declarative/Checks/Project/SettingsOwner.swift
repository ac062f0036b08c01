import PatuhCore

/// Targets of one project file that state the same.
struct SettingsOwner {
  /// Of the first target.
  private(set) var place: Place
  /// Not empty.
  private(set) var targets: [Target]

  fileprivate init(_ target: Target) {
    place = target.place
    targets = [target]
  }

  fileprivate mutating func add(_ target: Target) {
    place = min(place, target.place)
    targets.append(target)
  }

  /// The target; of several, three names and the file, or the manifest of a package where these are all that ship.
  /// - Parameter shipping: by path of the project file, how many targets of it ship
  fileprivate func name(_ shipping: [String: Int]) -> String {
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
  /// The targets that ship, as their settings are stated, each with the name that people know it by; in the order of
  /// the project.
  /// - Parameter stated: what targets of a project file must have in common to stand together; nil for a target that
  ///   is not meant
  func settingsOwners(_ stated: (Target) -> String?) -> [(name: String, owner: SettingsOwner)] {
    let products = targets.filter(\.shipsFromProjectFile)
    let podFolders = Set(products.lazy.filter { $0.product == .pod }.map(\.folder))
    let forPeople = products.filter { !$0.servesDevelopment && !$0.isAppBelow(podFolders) }
    let shipping = forPeople.isEmpty ? products : forPeople
    var owners: [SettingsOwner] = []
    var known: [[String]: Int] = [:]
    for target in shipping {
      guard let stated = stated(target) else { continue }
      let key = [target.place.path, stated]
      if let index = known[key] {
        owners[index].add(target)
      } else {
        known[key] = owners.count
        owners.append(SettingsOwner(target))
      }
    }
    let counts = Dictionary(grouping: shipping, by: \.place.path).mapValues(\.count)
    return owners.map { ($0.name(counts), $0) }
  }
}

extension Target {
  /// Whether a project file says that it is built for people.
  fileprivate var shipsFromProjectFile: Bool {
    basis == .projectFile && role == .product && product != .tests && product != .buildTool
      && !isTestPath(place.path)
  }

  /// Whether its name or folder says that it is there for those who build the project: `SizeTest`, `tests-server`,
  /// what lies in `scripts`.
  fileprivate var servesDevelopment: Bool {
    let folders = place.path.split(separator: "/").dropLast()
    return !words(ofName: name).isDisjoint(with: ["test", "tests", "testing", "sample", "samples", "tooling"])
      || folders.contains {
        !words(ofName: $0).isDisjoint(with: ["script", "scripts", "tool", "tools", "tooling"])
      }
  }

  /// Whether it is an app whose project lies below one of some folders. Below that of a podspec it is there to try the
  /// pod: the pods that an app is made of lie below the app.
  fileprivate func isAppBelow(_ folders: Set<String>) -> Bool {
    guard product.isApp, folder != "." else { return false }
    return folders.contains(".") || foldersAround(folder).contains(where: folders.contains)
  }

  fileprivate var isOfSwiftPackage: Bool {
    let file = lastComponent(ofPath: place.path)
    return file.hasPrefix("Package") && file.hasSuffix(".swift")
  }
}
