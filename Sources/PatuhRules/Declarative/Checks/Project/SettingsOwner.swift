import PatuhCore

/// Targets whose settings are stated at one place: one target, or those of a Swift package that share theirs.
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

  /// The target; the manifest of a package, with the targets where these are not all that ship.
  /// - Parameter shipping: by path of the manifest, how many targets of it ship
  fileprivate func name(_ shipping: [String: Int]) -> String {
    guard let first = targets.first, first.isOfSwiftPackage else { return targets.first?.name ?? "" }
    if targets.count == shipping[place.path] { return place.path }
    let names = targets.prefix(3).map(\.name).joined(separator: ", ")
    let rest = targets.count > 3 ? " and \(targets.count - 3) more" : ""
    return "\(names)\(rest) in \(place.path)"
  }
}

extension Project {
  /// The targets that ship, as their settings are stated, each with the name that people know it by; in the order of
  /// the project.
  /// - Parameter stated: what targets of a package must have in common to stand together; nil for a target that is
  ///   not meant
  func settingsOwners(_ stated: (Target) -> String?) -> [(name: String, owner: SettingsOwner)] {
    let shipping = targets.filter(\.shipsFromProjectFile)
    var owners: [SettingsOwner] = []
    var packages: [[String]: Int] = [:]
    for target in shipping {
      guard let stated = stated(target) else { continue }
      let key = target.isOfSwiftPackage ? [target.place.path, stated] : []
      if let index = packages[key] {
        owners[index].add(target)
      } else {
        if !key.isEmpty { packages[key] = owners.count }
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

  fileprivate var isOfSwiftPackage: Bool {
    let file = lastComponent(ofPath: place.path)
    return file.hasPrefix("Package") && file.hasSuffix(".swift")
  }
}
