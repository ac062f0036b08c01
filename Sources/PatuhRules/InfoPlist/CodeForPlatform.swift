import PatuhCore

extension Target {
  /// Whether Swift code under these conditions is in a build for a platform.
  func compilesSwift(under conditions: [BuildCondition], on platform: Platform = .iOS) -> Truth {
    conditions.hold(in: BuildEnvironment(platform: platform, flags: flags))
  }

  /// Whether C-family code under these conditions is in a build for a platform.
  func compilesCFamily(under conditions: [BuildCondition], on platform: Platform = .iOS) -> Truth {
    var macros = macros
    // Headers of SDKs and libraries define macros that no setting mentions.
    macros.isComplete = false
    return conditions.hold(in: BuildEnvironment(platform: platform, flags: macros))
  }
}

extension CFamilyFile {
  /// The conditions around an offset, with the macros of the project's own files replaced by what they mean.
  func conditions(around offset: UInt32, resolvedBy macros: MacroMeanings) -> [BuildCondition] {
    openConditions(around: offset).map(macros.resolved)
  }
}
