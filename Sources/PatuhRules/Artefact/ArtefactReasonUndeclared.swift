import PatuhCore

extension Rule {
  /// A category that a built image uses and that the manifest of its bundle does not declare.
  static let artefactReasonUndeclared = Rule(
    RuleInformation(
      id: "artefact_reason_undeclared",
      family: .privacy,
      defaultSeverity: .error,
      title: "A built image uses required-reason API that its manifest does not declare",
      why: """
        App Store Connect compares the symbols and selectors that an executable refers to with the manifest \
        of its bundle, whether the code is its own or that of a static library, and refuses what is missing. \
        For an executable it ignores the manifests of resource bundles. For a dynamic framework its own \
        manifest counts, even in a resource bundle inside it; no refusal of a framework is known, so there \
        it is a warning. In the sources of a project, it is found in each dynamic framework in the tree that \
        a target links.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Describing use of required reason API", "Apple: NSPrivacyAccessedAPIType"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      let judged = project.derived(JudgedArtefact.self)
      let linked = project.derived(LinkedFrameworks.self)
      return judged.images.flatMap { $0.undeclaredViolations(judged, project.sources(of: $0)) }
        + linked.violations { $0.undeclaredViolations(linked.judged, nil) }
    }
  )
}

extension Violation {
  fileprivate static func undeclared(
    _ uses: [JudgedUse], by image: JudgedImage, _ judged: JudgedArtefact, _ match: SourceMatches.Match?
  ) -> Violation {
    let categories = uses.first?.use.categories ?? []
    let written = match?.usages(of: categories) ?? []
    let manifest = image.manifests[0]
    let subject = categories.joined(separator: "+")
    let place = manifest.place(nil)
    let evidence = uses.evidence(in: image.image)
    return Violation(
      at: image.place,
      """
      \(image.name) uses \(joinedCategories(categories, word: "or")) API (\(uses.symbols)), which its \
      manifest does not declare
      """,
      fix: "Add an entry for \(categories.first ?? "") to \(manifest.path), with the reason that fits"
        + (image.role == .executable ? "; static libraries count as code of the executable" : ""),
      certainty: written.contains { $0.certainty == .sure } ? .sure : uses.certainty, target: image.name,
      category: categories.count == 1 ? categories.first : nil,
      evidence: Array(evidence.prefix(6)) + written.evidence.prefix(3) + [
        Evidence(place: place, message: "declares \(image.declaredCategoryNames)")
      ]
        + judged.ignoredManifests(declaring: categories, image),
      subject: subject, parts: evidence.prefix(1).map { ViolationPart(subject, evidence: $0) },
      severity: image.severityOfUses)
  }
}

extension Project {
  /// The target that an image was built from; nil if it is not known.
  func sources(of image: JudgedImage) -> SourceMatches.Match? {
    sourceSide == nil
      ? nil : derived(SourceMatches.self).all.first { $0.image.image.path == image.image.path }
  }
}

extension JudgedImage {
  /// One for each category that its manifest lacks; none if it has no manifest.
  fileprivate func undeclaredViolations(_ judged: JudgedArtefact, _ match: SourceMatches.Match?)
    -> [Violation]
  {
    guard isDecided, !manifests.isEmpty else { return [] }
    return undeclared.map { .undeclared($0, by: self, judged, match) }
  }

  /// `UserDefaults and DiskSpace`, or `nothing`.
  fileprivate var declaredCategoryNames: String {
    let names = Set(manifests.flatMap { $0.declaredCategories.map(\.category) })
      .sorted { $0.precedesInBytes($1) }
    return names.isEmpty ? "nothing" : joinedCategories(names)
  }
}

extension JudgedImage {
  /// The severity of a use that is not declared; nil for that of the rule.
  var severityOfUses: Severity? {
    switch role {
    case .executable: nil
    case .framework, .library: .warning
    case .looseLibrary: image.kind == .executable ? .note : .warning
    }
  }
}

extension JudgedArtefact {
  /// The manifests of resource bundles beside an executable that declare one of these categories, which do
  /// not count for it; at most three.
  func ignoredManifests(declaring categories: [String], _ image: JudgedImage) -> [Evidence] {
    guard image.role == .executable, let bundle = image.bundle else { return [] }
    let inBundle = manifests.inResources.filter { $0.key.hasPrefix(bundle.path + "/") }.flatMap(\.value)
      .filter { manifest in
        BundlePath.around(manifest.path).first { $0.kind != .resources }?.path == bundle.path
          && manifest.declaredCategories.contains { categories.contains($0.category) }
      }
    return inBundle.sorted { $0.path.precedesInBytes($1.path) }.prefix(3).map {
      Evidence(place: $0.place(nil), message: "declares it, but does not count for the executable")
    }
  }
}
