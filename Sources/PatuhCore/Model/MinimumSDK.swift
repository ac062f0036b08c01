/// The oldest SDK from which App Store Connect accepts apps, by its Xcode; see
/// `Rules/release/minimum-sdks.yml`.
public struct MinimumSDK: Hashable, Sendable {
  public var platform: Platform
  /// The version of Xcode that brings it.
  public var xcode: PackageVersion
  /// The code of the mail.
  public var itms: String
  /// Since when older ones are refused, in words.
  public var from: String
  public var provenance: Provenance

  /// Makes a row.
  public init(platform: Platform, xcode: PackageVersion, itms: String, from: String, provenance: Provenance) {
    self.platform = platform
    self.xcode = xcode
    self.itms = itms
    self.from = from
    self.provenance = provenance
  }
}
