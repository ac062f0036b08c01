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
