import PatuhCore

extension Target {
  /// Whether Swift code under these conditions surely is in a build for a platform.
  func compilesSwift(under conditions: [BuildCondition], on platform: Platform = .iOS) -> Bool {
    conditions.hold(in: BuildEnvironment(platform: platform, flags: flags)) == .yes
  }

  /// Whether C-family code under these conditions surely is in a build for a platform.
  func compilesCFamily(under conditions: [BuildCondition], on platform: Platform = .iOS) -> Bool {
    var macros = macros
    // Headers of SDKs and libraries define macros that no setting mentions.
    macros.isComplete = false
    return conditions.hold(in: BuildEnvironment(platform: platform, flags: macros)) == .yes
  }
}
