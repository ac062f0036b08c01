import PatuhCore

extension Target {
  /// Whether Swift code under these conditions is in a build for a platform.
  func compilesSwift(under conditions: [BuildCondition], on platform: Platform = .iOS) -> Truth {
    conditions.hold(in: BuildEnvironment(platform: platform, flags: flags))
  }

  /// Whether C-family code of a file under these conditions is in a build for a platform.
  func compilesCFamily(
    _ path: String, under conditions: [BuildCondition], on platform: Platform = .iOS
  ) -> Truth {
    conditions.hold(in: BuildEnvironment(platform: platform, flags: macros(ofFile: path)))
  }
}

extension CFamilyFile {
  /// The conditions around an offset, with the macros of the project's own files replaced by what they mean.
  func conditions(around offset: UInt32, resolvedBy macros: MacroMeanings) -> [BuildCondition] {
    openConditions(around: offset).map(macros.resolved)
  }
}
