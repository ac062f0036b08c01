/// An entitlement that gives access to protected data; see `Rules/release/entitlement-purposes.yml`.
public struct EntitlementPurpose: Hashable, Sendable {
  public var entitlement: String
  /// The value in its list that gives the access; nil if any does.
  public var value: String?
  /// The keys of the Info.plist that say why; one of them is enough.
  public var keys: [String]
  /// How certain it is that a key is needed.
  public var certainty: Certainty
  public var provenance: Provenance

  /// Makes a row.
  public init(
    entitlement: String, value: String? = nil, keys: [String], certainty: Certainty = .sure,
    provenance: Provenance
  ) {
    self.entitlement = entitlement
    self.value = value
    self.keys = keys
    self.certainty = certainty
    self.provenance = provenance
  }

  /// Whether entitlements give the access.
  public func isGranted(by capabilities: Capabilities) -> Bool {
    guard let values = capabilities.entitlements[entitlement] else { return false }
    return value.map(values.contains) ?? true
  }
}
