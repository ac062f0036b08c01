import PatuhCore

extension Target {
  /// Whether Swift code under these conditions surely is in a build for iOS.
  func compilesSwift(under conditions: [BuildCondition]) -> Bool {
    conditions.hold(in: BuildEnvironment(platform: .iOS, flags: flags)) == .yes
  }

  /// Whether C-family code under these conditions surely is in a build for iOS.
  func compilesCFamily(under conditions: [BuildCondition]) -> Bool {
    var macros = macros
    // Headers of SDKs and libraries define macros that no setting mentions.
    macros.isComplete = false
    return conditions.hold(in: BuildEnvironment(platform: .iOS, flags: macros)) == .yes
  }
}
