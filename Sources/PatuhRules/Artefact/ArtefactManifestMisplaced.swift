import PatuhCore

extension Rule {
  /// A manifest in a built bundle that lies where Apple does not look.
  static let artefactManifestMisplaced = Rule(
    RuleInformation(
      id: "artefact_manifest_misplaced",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest lies where Apple does not look",
      why: """
        A manifest counts at the root of an app, extension or framework for iOS, in Versions/A/Resources of \
        a framework with versions, in Contents/Resources of a bundle for Macs, and at the root of a resource \
        bundle or in its folder Resources. In any other folder it is carried along and ignored. It is an \
        error if the bundle needs one and has no other.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Privacy manifest files", "Apple: Adding a privacy manifest to your app"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      let judged = project.derived(JudgedArtefact.self)
      return judged.manifests.misplaced.sorted { $0.key.precedesInBytes($1.key) }.flatMap {
        path, manifests -> [Violation] in
        let needing = judged.images.filter {
          $0.bundle?.path == path && $0.isDecided && $0.manifests.isEmpty && !$0.uses.isEmpty
        }
        return manifests.map { Violation.misplaced($0, in: BundlePath(folder: path), needing) }
      }
    }
  )
}

extension Violation {
  fileprivate static func misplaced(
    _ manifest: Manifest, in bundle: BundlePath?, _ needing: [JudgedImage]
  ) -> Violation {
    let uses = needing.flatMap(\.uses)
    let name = bundle.map { lastComponent(ofPath: $0.path) } ?? "the archive"
    let isError = needing.contains { $0.role == .executable }
    let need = uses.isEmpty ? "" : ", which uses \(uses.symbols) and has no other"
    return Violation(
      at: manifest.place(nil), "Apple does not look for a manifest here in \(name)\(need)",
      fix: bundle == nil
        ? "Move it into the bundle that it is meant for"
        : bundle?.kind == .xcframework
          ? "Put one into each framework of \(name): nothing copies this one"
          : "Move it to the root of \(name): a folder reference or a copied folder puts it too deep",
      certainty: uses.isEmpty ? .sure : uses.certainty, target: bundle?.name,
      itms: uses.isEmpty ? [] : nil,
      evidence: Array(needing.flatMap { $0.uses.evidence(in: $0.image) }.prefix(8)), subject: name,
      severity: isError ? nil : .warning)
  }
}
