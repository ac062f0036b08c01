/// The files by which sources are recognised as those of an SDK of Apple's list; see
/// `Rules/privacy/sdk-sources.yml`.
public struct SDKSources: Hashable, Sendable {
  /// As ``ListedSDK/name``.
  public var sdk: String
  /// All of them are in a copy: names, or the ends of paths. Not empty.
  public var files: [String]
  public var provenance: Provenance

  /// Makes a row.
  public init(sdk: String, files: [String], provenance: Provenance) {
    self.sdk = sdk
    self.files = files
    self.provenance = provenance
  }
}
