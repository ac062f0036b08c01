import PatuhCore

extension DeclarativeRun {
  /// Reports settings of the project that do not fulfil a demand.
  func check(_ demand: ProjectDemand) {
    switch demand {
    case .deploymentTarget(let policies): checkDeploymentTargets(policies)
    case .swiftLanguageMode(let version): checkLanguageModes(atLeast: version)
    case .xcodeVersion(let policy): checkXcodeVersions(policy)
    case .workflow(let demand): checkWorkflows(demand)
    case .userInterfaceTests: checkUserInterfaceTests()
    }
  }
}

/// Targets whose settings are stated at one place: one target, or those of a Swift package that share theirs.
struct SettingsOwner {
  /// Of the first target.
  var place: Place
  /// The target; the manifest of a package, with the targets where these are not all that ship.
  var name: String
  var targets: [Target]
}

extension Project {
  /// The targets that ship, as their settings are stated; in the order of the project.
  /// - Parameter key: what targets of a package must have in common to stand together
  func settingsOwners(_ key: (Target) -> String?) -> [SettingsOwner] {
    var owners: [SettingsOwner] = []
    var packages: [String: Int] = [:]
    for target in targets where target.shipsFromProjectFile {
      guard let key = key(target) else { continue }
      guard target.isOfSwiftPackage else {
        owners.append(SettingsOwner(place: target.place, name: target.name, targets: [target]))
        continue
      }
      let path = target.place.path
      if let known = packages["\(path) \(key)"] {
        owners[known].targets.append(target)
        owners[known].place = min(owners[known].place, target.place)
      } else {
        packages["\(path) \(key)"] = owners.count
        owners.append(SettingsOwner(place: target.place, name: path, targets: [target]))
      }
    }
    let sizes = Dictionary(grouping: targets.filter(\.shipsFromProjectFile), by: \.place.path)
    return owners.map { owner in
      var owner = owner
      if owner.name == owner.place.path, owner.targets.count != sizes[owner.name]?.count {
        owner.name = "\(owner.targets.map(\.name).joined(separator: ", ")) in \(owner.name)"
      }
      return owner
    }
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
