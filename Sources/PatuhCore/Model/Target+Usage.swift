extension Target {
  /// The platforms of the target for which Apple requires reasons; all such platforms if those of the target
  /// are unknown.
  public var platformsRequiringReasons: Set<Platform> {
    platforms.isEmpty ? Platform.requiringReasons : platforms.intersection(Platform.requiringReasons)
  }

  /// The indices of the manifests that are files in the bundle; Apple looks at no others.
  public var bundledManifests: [Int] { manifests.filter(\.way.isBundled).map(\.manifest) }

  /// Whether a release build of the target for a platform where Apple requires reasons contains a use from
  /// one of its sources.
  public func truth(of usage: RequiredReasonUsage) -> Truth {
    var flags = flags
    if usage.language == .cFamily {
      flags = macros(ofFile: usage.place.path)
    }
    var truth = Truth.no
    for platform in platformsRequiringReasons {
      truth = truth || usage.conditions.hold(in: BuildEnvironment(platform: platform, flags: flags))
      if truth == .yes { break }
    }
    return truth
  }

  /// The macros for the preprocessor in a file of the target. Headers of SDKs and libraries define some that
  /// no setting mentions.
  public func macros(ofFile path: String) -> CompilationFlags {
    var macros = macros
    macros.areOfTarget = true
    macros.isOpenOnlyToSystem = macros.isComplete && codeWithoutSources.isEmpty
    macros.isComplete = false
    if let own = macrosOfFiles[path] { macros.certain.merge(own) { $1 } }
    return macros
  }
}
