import PatuhCore

extension Rule {
  /// The rules on the Info.plists that builds make, in the order of their ids.
  static let infoPlistRules: [Rule] = [
    .backgroundTaskUnlisted, .exportComplianceUnanswered, .extensionVersionDiffers,
    .ipadOrientationsIncomplete,
    .launchScreenMissing, .minimumOSRefused, .plistKeyIneffective, .purposeStringEmpty, .purposeStringMissing,
    .trackingRequestUnexplained, .transportSecurityDisabled,
  ]
}
