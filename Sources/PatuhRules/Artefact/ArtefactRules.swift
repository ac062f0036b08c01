import PatuhCore

extension Rule {
  /// The rules on built artefacts, in the order of their ids. In a project of sources they find nothing.
  static let artefactRules: [Rule] = [
    .artefactEntitlementRefused, .artefactManifestDiffers, .artefactManifestMisplaced,
    .artefactManifestMissing, .artefactOlderThanLock,
    .artefactOriginUnsigned, .artefactReasonUndeclared, .artefactSDKManifestMissing, .artefactSliceRefused,
    .artefactUnreadable,
    .artefactUseAbsent, .artefactUseUnsourced, .expectedSignatureMismatch, .xcframeworkSealBroken,
    .xcframeworkSliceMissing,
    .xcframeworkSliceUnsigned,
  ]

  /// The rules that judge built artefacts, in the order of their ids. What the others judge is not in one.
  public static let rulesOnArtefacts: [Rule] =
    (artefactRules + manifestRules + infoPlistRules + [.reasonSdkOnly])
    .sorted { $0.information.id.text < $1.information.id.text }
}
