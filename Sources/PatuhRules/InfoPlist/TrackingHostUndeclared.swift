import PatuhCore

extension Rule {
  /// An app whose code names a vendor's tracking domain that no privacy manifest in it declares.
  static let trackingHostUndeclared = Rule(
    RuleInformation(
      id: "tracking_host_undeclared",
      family: .release,
      defaultSeverity: .warning,
      title: "A tracking domain that the privacy manifest does not name",
      why: """
        The vendor itself calls the domain one to which it sends what it tracks people with. An app that \
        sends to it must say so: NSPrivacyTracking true, with the domain in NSPrivacyTrackingDomains, so \
        that the system blocks it until the person allows tracking. That the app sends to what its code \
        names is likely.
        """,
      references: [
        "Apple: NSPrivacyTrackingDomains",
        "Apple TN3182: Adding privacy tracking keys to your privacy manifest",
      ]
    ),
    needs: [AllSubmittedBundles.self, TrackingHosts.self],
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        // No watch asks whether an app may track.
        bundle.platform == .watchOS ? [] : bundle.undeclaredHosts(in: project)
      }
    }
  )
}

extension SubmittedBundle {
  /// A violation for each domain that the code of the bundle, or code that it links, names and none of their
  /// manifests declares; none if the manifests of the bundle do not say whether it tracks.
  fileprivate func undeclaredHosts(in project: Project) -> [Violation] {
    let hosts = project.derived(TrackingHosts.self)
    let parts = [target] + project.linkedTargets(of: target) { $0 != .none }
    let places = parts.flatMap { hosts.places(of: $0, on: platform) }
    if places.isEmpty { return [] }
    let manifests = project.foundManifests(of: target)
    guard let statement = statement(of: manifests, project.tables) else { return [] }
    let declared = parts.flatMap { project.foundManifests(of: $0) }.flatMap {
      $0.trackingDomains(project.tables)
    }
    let byDomain = Dictionary(grouping: places, by: \.domain.domain)
    return byDomain.keys.sorted().compactMap { domain in
      guard let found = byDomain[domain], let first = found.first,
        !declared.contains(where: { domain == $0 || domain.hasSuffix("." + $0) })
      else { return nil }
      var violation = Violation(
        at: first.place,
        """
        \(target.shownName) names the host \(domain), which \(first.domain.vendor) calls a tracking domain, \
        \(statement.words)
        """ + (doubt.map { "; \($0)" } ?? ""),
        fix: """
          If the app sends to it, set \(ManifestKey.tracking) to true and name it in \
          \(ManifestKey.trackingDomains)
          """,
        certainty: .likely,
        evidence: [statement.evidence]
          + found.dropFirst().prefix(3).map { Evidence(place: $0.place, message: "names \(domain), too") },
        subject: domain, identityPath: target.place.path)
      violation.count(for: [target])
      return violation
    }
  }

  /// What manifests say about tracking, as the end of a sentence, and where; nil if there are none or one is
  /// unclear.
  private func statement(
    of manifests: [Manifest], _ tables: AppleTables
  ) -> (words: String, evidence: Evidence)? {
    let claims = manifests.map { ($0, $0.claim(ManifestKey.tracking, tables)) }
    for case (let manifest, .stated(let entry)) in claims where entry.value.boolean == true {
      return (
        "and \(ManifestKey.trackingDomains) does not name it",
        Evidence(place: manifest.place(entry.value.position), message: "\(ManifestKey.tracking) is true")
      )
    }
    let denials = manifests.compactMap { $0.notTracking(tables) }
    guard let manifest = manifests.first, denials.count == manifests.count else { return nil }
    return (
      "and its manifest says that it does not track",
      denials.flatMap { $0 }.first
        ?? Evidence(place: Place(path: manifest.path), message: "\(ManifestKey.tracking) is absent")
    )
  }
}

extension Manifest {
  /// The hosts in lower case that the manifest names as tracking domains.
  fileprivate func trackingDomains(_ tables: AppleTables) -> [Substring] {
    claim(ManifestKey.trackingDomains, tables).entry?.value.array?.compactMap(\.string).map {
      $0.lowercased().hostOfAddress
    } ?? []
  }
}
