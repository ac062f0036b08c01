/// A domain to which an SDK sends what it tracks people with; see `Rules/release/tracking-domains.yml`.
public struct TrackingDomain: Hashable, Sendable {
  /// In lower case, with at least three labels: `consent.adjust.com`.
  public var domain: String
  /// Whose domain it is.
  public var vendor: String
  public var provenance: Provenance

  /// Makes a row.
  public init(domain: String, vendor: String, provenance: Provenance) {
    self.domain = domain
    self.vendor = vendor
    self.provenance = provenance
  }
}
