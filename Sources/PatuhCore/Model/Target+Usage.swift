extension Target {
  /// The platforms that Apple binds for which the target is built; all of them when nothing is known.
  public var boundPlatforms: Set<Platform> {
    platforms.isEmpty ? Platform.bound : platforms.intersection(Platform.bound)
  }

  /// Indices of the manifests that lie in the bundle as files: Apple looks at no others.
  public var bundledManifests: [Int] { manifests.filter(\.way.isBundled).map(\.manifest) }

  /// Whether a release build of the target for a platform that Apple binds holds a use that stands in one of its
  /// sources.
  public func truth(of usage: RequiredReasonUsage) -> Truth {
    var flags = flags
    if usage.language == .cFamily {
      flags = macros
      // Headers of SDKs and libraries define macros that no setting names.
      flags.isComplete = false
    }
    var truth = Truth.no
    for platform in boundPlatforms {
      truth = truth || usage.conditions.hold(in: BuildEnvironment(platform: platform, flags: flags))
      if truth == .yes { break }
    }
    return truth
  }
}
