/// The oldest version of a system for which App Store Connect accepts apps; see
/// `Rules/release/minimum-systems.yml`.
public struct MinimumSystem: Hashable, Sendable {
  public var platform: Platform
  public var version: PackageVersion
  /// The code of the mail.
  public var itms: String
  /// Since when older ones are refused, in words; until then, they are warned of.
  public var from: String
  public var provenance: Provenance

  /// Makes a row.
  public init(platform: Platform, version: PackageVersion, itms: String, from: String, provenance: Provenance)
  {
    self.platform = platform
    self.version = version
    self.itms = itms
    self.from = from
    self.provenance = provenance
  }
}
