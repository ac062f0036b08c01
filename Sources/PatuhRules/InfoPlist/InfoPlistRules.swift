import PatuhCore

extension Rule {
  /// The rules on what an upload may fail at besides privacy manifests, in the order of their ids.
  static let infoPlistRules: [Rule] = [
    .appClipUnsupported, .backgroundModeUnknown, .backgroundTaskUnlisted, .bundleIdentifierMalformed,
    .bundleIdentifierRepeated, .bundleKeyMissing, .bundleVersionInvalid, .companionIdentifierDiffers,
    .exportComplianceCodeMissing, .exportComplianceUnanswered, .extensionActivationUnlimited,
    .extensionEmbedsFramework, .extensionIdentifierUnprefixed, .extensionPointUnknown,
    .extensionUnembedded, .extensionVersionDiffers, .ipadOrientationsIncomplete, .launchScreenMissing,
    .launchStoryboardMissing, .mainStoryboardMissing, .minimumOSRefused, .orientationUnknown,
    .packageTypeWrong, .plistKeyIneffective, .plistTypeWrong, .purposeStringEmpty,
    .purposeStringMissing, .sceneLifecycleMissing, .sdkVersionOld, .trackingHostUndeclared,
    .trackingRequestUnexplained, .transportSecurityDisabled, .urlSchemeMalformed, .webViewRemoved,
  ]
}
