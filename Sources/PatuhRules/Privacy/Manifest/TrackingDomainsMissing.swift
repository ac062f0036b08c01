import PatuhCore

extension Rule {
  /// A manifest that declares tracking but names no domain.
  public static let trackingDomainsMissing = Rule(
    RuleInformation(
      id: "tracking_domains_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest tracks and names no domain",
      why: """
        With NSPrivacyTracking true, at least one domain has to be named. The system blocks those domains \
        until the person allows tracking.
        """,
      itms: ["ITMS-91056", "ITMS-91064", "ITMS-91107"],
      references: ["Apple: NSPrivacyTrackingDomains", "Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      guard let tracking = manifest.claim(ManifestKey.tracking, tables).entry, tracking.value.boolean == true
      else {
        return []
      }
      switch manifest.claim(ManifestKey.trackingDomains, tables) {
      case .absent: return [.missing(at: manifest.facts.root?.position, "absent", tracking, manifest)]
      case .stated(let entry) where entry.value.array?.isEmpty == true:
        return [.missing(at: entry.value.position, "empty", tracking, manifest)]
      case .stated, .unclear: return []
      }
    }
  )
}

extension Violation {
  fileprivate static func missing(
    at position: Position?, _ state: String, _ tracking: PropertyListEntry, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(position ?? tracking.value.position),
      "\(ManifestKey.tracking) is true, but \(ManifestKey.trackingDomains) is \(state)",
      fix: "Name the domains in \(ManifestKey.trackingDomains), or set \(ManifestKey.tracking) to false",
      evidence: [
        Evidence(place: manifest.place(tracking.value.position), message: "\(ManifestKey.tracking) is true")
      ],
      subject: ManifestKey.trackingDomains
    )
  }
}
