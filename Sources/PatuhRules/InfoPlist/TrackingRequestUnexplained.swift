import PatuhCore

extension Rule {
  /// An app that asks whether it may track without saying why, or that says that it tracks and asks nowhere.
  static let trackingRequestUnexplained = Rule(
    RuleInformation(
      id: "tracking_request_unexplained",
      family: .release,
      defaultSeverity: .error,
      title: "A request to track that is not explained",
      why: """
        ATTrackingManager.requestTrackingAuthorization ends an app whose Info.plist lacks \
        NSUserTrackingUsageDescription. An app whose privacy manifest says that it tracks must ask first; \
        review refuses one that does not.
        """,
      itms: ["ITMS-90683"],
      references: ["Apple: NSUserTrackingUsageDescription", "Apple: User privacy and data use"]
    ),
    needs: [AllSubmittedBundles.self, AccessRequests.self],
    check: .project { project in
      project.violationsOfSubmittedBundles(for: .use) { bundle in
        bundle.missingPurposes(in: project) { $0 == trackingKey }
          + [bundle.trackingWithoutRequest(in: project)].compactMap(\.self)
      }
    }
  )
}

extension SubmittedBundle {
  /// The violation if a manifest of the app says that it tracks and neither its code nor its Info.plist asks.
  fileprivate func trackingWithoutRequest(in project: Project) -> Violation? {
    // The request may be in what is missing.
    guard target.product == .application, !target.lacksSomeSources else { return nil }
    let manifests = target.bundledManifests.map { project.manifests[$0] }
    guard
      let (manifest, entry) = manifests.lazy.compactMap({ manifest -> (Manifest, PropertyListEntry)? in
        let entry = manifest.facts.root?.dictionary?.first { $0.key == ManifestKey.tracking }
        return entry?.value.boolean == true ? entry.map { (manifest, $0) } : nil
      }).first
    else { return nil }
    let requests = project.derived(AccessRequests.self)
    let asks = ([target] + project.linkedTargets(of: target) { $0 != .none })
      .flatMap { requests.places(of: $0, on: platform) }
      .contains { $0.request.keys == [trackingKey] }
    guard !asks, lists.allSatisfy({ $0.isProbablyWhole && $0[trackingKey] == nil }) else { return nil }
    var violation = Violation(
      at: manifest.place(entry.keyPosition),
      """
      \(target.shownName) says that it tracks, and neither its \
      \(project.artefact == nil ? "sources" : "code") nor its Info.plist ask for it
      """,
      fix:
        """
        Call ATTrackingManager.requestTrackingAuthorization and give \(trackingKey), or set \
        NSPrivacyTracking to false
        """,
      certainty: .likely, itms: [], subject: target.name, identityPath: target.place.path)
    violation.count(for: [target])
    return violation
  }
}
