import PatuhCore

extension Rule {
  /// A manifest that names tracking domains but does not declare tracking.
  public static let trackingDomainsUnexpected = Rule(
    RuleInformation(
      id: "tracking_domains_unexpected",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest names tracking domains and does not track",
      why: """
        Domains may be named only while NSPrivacyTracking is true. An empty array beside false is accepted; \
        one with a domain in it is refused.
        """,
      itms: ["ITMS-91064", "ITMS-91107"],
      references: ["Apple: NSPrivacyTrackingDomains", "Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      guard let evidence = manifest.notTracking(tables),
        let domains = manifest.claim(ManifestKey.trackingDomains, tables).entry,
        domains.value.array?.contains(where: { $0.string?.isBlank == false }) == true
      else { return [] }
      return [.unexpected(domains, evidence, manifest)]
    }
  )
}

extension Violation {
  fileprivate static func unexpected(
    _ domains: PropertyListEntry, _ evidence: [Evidence], _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(domains.keyPosition),
      "\(domains.key) names domains, but \(ManifestKey.tracking) is \(evidence.isEmpty ? "absent" : "false")",
      fix: "Set \(ManifestKey.tracking) to true, or remove the domains",
      evidence: evidence,
      subject: domains.key
    )
  }
}
