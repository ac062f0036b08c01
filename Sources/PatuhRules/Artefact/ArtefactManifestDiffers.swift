import PatuhCore

extension Rule {
  /// A manifest in a built bundle that says something else than that of its target.
  static let artefactManifestDiffers = Rule(
    RuleInformation(
      id: "artefact_manifest_differs",
      family: .privacy,
      defaultSeverity: .warning,
      title: "The manifest in a bundle is not that of the sources",
      why: """
        Apple reads the manifest in the bundle. If it declares something else than the one that the target \
        bundles by its project file, the build is older than the sources, a script or tool rewrites the \
        manifest, or another one takes its place. It is found with `patuh audit --against`.
        """,
      references: ["Apple: Privacy manifest files"]
    ),
    needs: [JudgedArtefact.self, SourceMatches.self],
    check: .project { project in
      let judged = project.derived(JudgedArtefact.self)
      return project.derived(SourceMatches.self).all.compactMap { match in
        guard let bundle = match.image.bundle, match.image.isDecided else { return nil }
        let built = judged.manifests.own[bundle.path] ?? []
        return .difference(built.isEmpty ? match.image.manifests : built, match)
      }
    }
  )
}

extension Violation {
  fileprivate static func difference(_ built: [Manifest], _ match: SourceMatches.Match) -> Violation? {
    guard let source = match.target.manifests.first else {
      guard let own = built.first, match.image.role == .executable else { return nil }
      return Violation(
        at: own.place(nil),
        """
        \(match.image.name) has a manifest, and the target \(match.target.name) bundles none by its \
        project file
        """,
        fix: "See which build phase or tool adds it", certainty: .likely, target: match.image.name,
        subject: "added")
    }
    guard let own = built.first else {
      return Violation(
        at: match.image.place,
        "The target \(match.target.name) bundles \(source.path), and \(match.image.name) has no manifest",
        fix: "Build it again, and see that the manifest is among the resources of the target",
        target: match.image.name,
        evidence: [Evidence(place: source.place(nil), message: "the manifest in the sources")],
        subject: "absent")
    }
    let (ofSource, ofBuild) = (match.target.manifests.statements, built.statements)
    let lost = ofSource.subtracting(ofBuild).sorted { $0.precedesInBytes($1) }
    let added = ofBuild.subtracting(ofSource).sorted { $0.precedesInBytes($1) }
    if lost.isEmpty, added.isEmpty { return nil }
    let parts = [
      lost.isEmpty ? nil : "lacks \(shortList(lost))",
      added.isEmpty ? nil : "has \(shortList(added)) beyond it",
    ].compactMap(\.self)
    return Violation(
      at: own.place(nil),
      "The manifest of \(match.image.name) is not that of the sources: "
        + "it \(parts.joined(separator: " and "))",
      fix: "Build it again; if the difference stays, see which build phase or tool writes it",
      target: match.image.name,
      evidence: [Evidence(place: source.place(nil), message: "the manifest in the sources")],
      subject: own.path)
  }
}

extension [Manifest] {
  /// What they state, each in words.
  fileprivate var statements: Set<String> {
    Set(
      flatMap { manifest -> [String] in
        let root = manifest.facts.root
        let reasons = manifest.declaredCategories.flatMap { declared in
          let name = RequiredReasonCategory.shortName(declared.category)
          return declared.reasons.isEmpty ? [name] : declared.reasons.map { "\(name) \($0.code)" }
        }
        let data = (root?["NSPrivacyCollectedDataTypes"]?.array ?? []).compactMap {
          $0["NSPrivacyCollectedDataType"]?.string
        }
        let domains = (root?[ManifestKey.trackingDomains]?.array ?? []).compactMap(\.string)
        let tracks = root?[ManifestKey.tracking]?.boolean == true ? [ManifestKey.tracking] : []
        return reasons + data + domains + tracks
      })
  }
}
