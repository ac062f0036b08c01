import PatuhCore

extension Rule {
  /// The rules about third-party SDKs, sorted by id.
  static let thirdPartyRules: [Rule] = [.sdkManifestMissing, .sdkSignatureMissing, .sdkVersionUnknown]
}
