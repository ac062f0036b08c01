import PatuhCore

/// Decodes a row of the entitlements that give access to protected data.
func entitlementPurposeRow(_ row: inout Fields) -> EntitlementPurpose? {
  let entitlement = row.text("entitlement")
  let value = row.optional("value") { $0.nonEmptyText() }
  let keys = row.required("keys") { field -> [String]? in
    let keys = field.list { $0.nonEmptyText() }
    if keys?.isEmpty == true { field.report(#""keys" must name a key"#) }
    return keys
  }
  let isLikely = row.optional("likely") { $0.boolean() } ?? false
  let provenance = row.provenance()
  guard let entitlement, let keys, let provenance else { return nil }
  return EntitlementPurpose(
    entitlement: entitlement, value: value, keys: keys, certainty: isLikely ? .likely : .sure,
    provenance: provenance)
}
