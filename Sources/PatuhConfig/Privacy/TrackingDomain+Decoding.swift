import PatuhCore

/// Decodes the row of a vendor: one tracking domain for each that it names.
func trackingDomainsRow(_ row: inout Fields) -> TrackingDomainsRow? {
  let vendor = row.text("vendor")
  let domains = row.required("domains") { $0.oneOrMore { $0.trackingDomain() } }
  let provenance = row.provenance()
  guard let vendor, let domains, let provenance else { return nil }
  return TrackingDomainsRow(
    vendor: vendor,
    domains: domains.map { TrackingDomain(domain: $0, vendor: vendor, provenance: provenance) })
}

/// The tracking domains of a vendor.
struct TrackingDomainsRow {
  var vendor: String
  var domains: [TrackingDomain]
}

extension Field {
  /// A host in lower case with at least three labels: its second one is then a part between two dots of
  /// every address on the host, by which sources are selected.
  fileprivate func trackingDomain() -> String? {
    guard let text = nonEmptyText() else { return nil }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count >= 3, !labels.contains(""), text == text.lowercased(), !text.contains("/") { return text }
    report(#""\#(text)" is not a domain in lower case with at least three labels, such as "a.example.com""#)
    return nil
  }
}
