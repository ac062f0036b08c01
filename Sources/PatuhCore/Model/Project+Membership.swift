/// Questions about the targets that contain a file.
extension Project {
  /// Whether a file is in a target whose name, or the module name derived from it, matches one of the
  /// patterns; unknown if the file is not known to be in any target.
  /// - Parameter file: an index into ``sources``
  public func isInModule(_ file: Int, named patterns: [NamePattern]) -> Truth {
    let targets = targets(holding: file)
    if targets.isEmpty { return .unknown }
    return Truth(
      targets.contains { target in
        patterns.contains { $0.matches(target.name) || $0.matches(target.name.asModuleName) }
      })
  }

  /// Whether the deployment targets of all targets that contain a file and are built for a platform are at
  /// least this version. No if none of them is built for the platform. Unknown if one does not state its
  /// version; for a package, no in this case, because it is then built for the oldest version that SwiftPM
  /// supports. For a file in no target, no if the project states versions and all of them are lower;
  /// otherwise unknown.
  ///
  /// - Parameter file: an index into ``sources``
  private func deploymentTarget(
    ofFile file: Int, on platform: Platform, isAtLeast version: PackageVersion
  ) -> Truth {
    let targets = targets(holding: file)
    if targets.isEmpty {
      let stated = self.targets.compactMap { $0.deploymentTargets[platform] }
      return !stated.isEmpty && stated.allSatisfy { $0 < version } ? .no : .unknown
    }
    let concerned = targets.filter { target in
      // The platforms that a package or pod states do not exclude others.
      target.deploymentTargets[platform] != nil || target.platforms.isEmpty
        || target.platforms.contains(platform) || target.product == .packageTarget
    }
    if concerned.isEmpty { return .no }
    return concerned.reduce(Truth.yes) { truth, target in
      let unstated: Truth = target.product == .packageTarget ? .no : .unknown
      return truth && (target.deploymentTargets[platform].map { Truth($0 >= version) } ?? unstated)
    }
  }

  /// The same for every file, in the order of the sources.
  public func deploymentTargets(on platform: Platform, areAtLeast version: PackageVersion) -> [Truth] {
    var known: [ArraySlice<Int>: Truth] = [:]
    return sources.indices.map { file in
      let holders = holders[file]
      if let answer = known[holders] { return answer }
      let answer = deploymentTarget(ofFile: file, on: platform, isAtLeast: version)
      known[holders] = answer
      return answer
    }
  }

  /// The default isolation of types in a file: the main actor if all targets that contain the file say so;
  /// nonisolated if at least one says so and no other says main actor. A project without targets is treated
  /// as plain code with the default of the language.
  /// - Parameter file: an index into ``sources``
  public func defaultIsolation(ofFile file: Int) -> DefaultIsolation {
    if targets.isEmpty { return .nonisolated }
    let defaults = Set(targets(holding: file).map(\.defaultIsolation))
    if defaults == [.mainActor] { return .mainActor }
    return defaults.contains(.nonisolated) && !defaults.contains(.mainActor) ? .nonisolated : .unknown
  }

  /// The paths of the Swift sources that may ship, sorted: production code that is not only in samples. A
  /// package manifest is not a source, whether it could be read as one or not.
  public var shippingPaths: [String] {
    sources.indices.filter { file in
      guard sources[file].scope == .production, !isNameOfPackageManifest(sources[file].path) else {
        return false
      }
      let holders = targets(holding: file)
      return holders.isEmpty || holders.contains { $0.role == .product }
    }
    .map { sources[$0].path }
  }

  /// The targets that contain a file, an index into ``sources``.
  public func targets(holding file: Int) -> [Target] { holders[file].map { targets[$0] } }
}

/// Whether a file is named as a package manifest is: `Package.swift`, `Package@swift-5.9.swift`.
public func isNameOfPackageManifest(_ path: String) -> Bool {
  let name = lastComponent(ofPath: path)
  return name == "Package.swift" || name.hasPrefix("Package@")
}

extension String {
  /// The module name of a target with this name: characters that identifiers cannot contain become `_`.
  fileprivate var asModuleName: String {
    String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension Truth {
  /// Yes or no as a Boolean; nil if unknown.
  public var boolean: Bool? { self == .unknown ? nil : self == .yes }
}
