/// Questions about the targets that hold a file.
extension Project {
  /// Whether a file is in a target of one of these names, or of the module's name that follows from it; unknown where
  /// no target surely holds it.
  /// - Parameter file: index into ``sources``
  public func isInModule(_ file: Int, named patterns: [NamePattern]) -> Truth {
    let targets = targets(holding: file)
    if targets.isEmpty { return .unknown }
    return Truth(
      targets.contains { target in
        patterns.contains { $0.matches(target.name) || $0.matches(target.name.asModuleName) }
      })
  }

  /// Whether all targets that hold a file and are made for a platform are for this version of it or a later one. No
  /// where none is made for the platform; unknown where one does not state its version, but for a package: without a
  /// statement it is built for the oldest version that SwiftPM knows. A file that no target holds is in none for this
  /// version when the project has none.
  /// - Parameter file: index into ``sources``
  private func deploymentTarget(
    ofFile file: Int, on platform: Platform, isAtLeast version: PackageVersion
  ) -> Truth {
    let targets = targets(holding: file)
    if targets.isEmpty {
      let stated = self.targets.compactMap { $0.deploymentTargets[platform] }
      return !stated.isEmpty && stated.allSatisfy { $0 < version } ? .no : .unknown
    }
    let concerned = targets.filter { target in
      // What a package or pod states restricts nothing else.
      target.deploymentTargets[platform] != nil || target.platforms.isEmpty
        || target.platforms.contains(platform) || target.product == .packageTarget
    }
    if concerned.isEmpty { return .no }
    return concerned.reduce(Truth.yes) { truth, target in
      let unstated: Truth = target.product == .packageTarget ? .no : .unknown
      return truth && (target.deploymentTargets[platform].map { Truth($0 >= version) } ?? unstated)
    }
  }

  /// The same for each file, in order of the sources.
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

  /// What types are isolated to where nothing is written in a file: to the main actor when all targets that hold it
  /// say so, to nothing when one does and no other contradicts. A project without any target is taken for plain code,
  /// compiled as the language says.
  /// - Parameter file: index into ``sources``
  public func defaultIsolation(ofFile file: Int) -> DefaultIsolation {
    if targets.isEmpty { return .nonisolated }
    let defaults = Set(targets(holding: file).map(\.defaultIsolation))
    if defaults == [.mainActor] { return .mainActor }
    return defaults.contains(.nonisolated) && !defaults.contains(.mainActor) ? .nonisolated : .unknown
  }

  private func targets(holding file: Int) -> [Target] { holders[file].map { targets[$0] } }
}

extension String {
  /// The name of the module that a target of this name makes: what no identifier can hold is `_`.
  fileprivate var asModuleName: String {
    String(map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

extension Truth {
  /// Yes or no; nil when it is unknown.
  public var decided: Bool? { self == .unknown ? nil : self == .yes }
}
