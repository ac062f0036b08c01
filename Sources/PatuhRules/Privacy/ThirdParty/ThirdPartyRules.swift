import PatuhCore

extension Rule {
  /// The rules about the SDKs of others, by id.
  static let thirdPartyRules: [Rule] = [.sdkManifestMissing, .sdkVersionUnknown]
}
