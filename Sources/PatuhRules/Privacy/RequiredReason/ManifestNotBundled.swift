import PatuhCore

extension Rule {
  /// A manifest that no target carries.
  public static let manifestNotBundled = Rule(
    RuleInformation(
      id: "manifest_not_bundled",
      family: .privacy,
      defaultSeverity: .error,
      title: "A privacy manifest that no target bundles",
      why: """
        A manifest counts when it lies in the bundle that is uploaded. One that is in the repository and in no \
        target's resources is never seen by Apple: its target ships without one.
        """,
      itms: ["ITMS-91053"],
      references: ["Apple: Adding a privacy manifest to your app or third-party SDK"]
    ),
    check: .project { project in
      // Without project files the nearest manifest is taken for the target's, and nothing can be missed.
      guard project.targets.contains(where: { $0.basis == .projectFile }) else { return [] }
      let bundled = Set(project.targets.flatMap(\.bundledManifests))
      let embedded = Dictionary(
        grouping: project.targets.flatMap { target in
          target.manifests.filter { $0.way == .embedded }.map { ($0.manifest, target) }
        }, by: \.0)
      return project.manifests.enumerated().compactMap { number, manifest in
        guard manifest.origin == .firstParty, !bundled.contains(number), !isTestPath(manifest.path),
          lastComponent(ofPath: manifest.path) == Manifest.fileName
        else { return nil }
        return .notBundled(manifest, embeddedIn: embedded[number]?.first?.1, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func notBundled(
    _ manifest: Manifest, embeddedIn target: Target?, _ project: Project
  ) -> Violation {
    if let target {
      return Violation(
        at: manifest.place(nil),
        "\(target.name) embeds the manifest in its code, so that no \(Manifest.fileName) is in the bundle",
        fix: "List it under resources with .process or .copy instead of .embedInCode",
        target: target.name
      )
    }
    let isDoubtful = project.notes.contains {
      [.projectFileUnreadable, .projectFileUnresolved].contains($0.kind)
    }
    return Violation(
      at: manifest.place(nil),
      "No target bundles this manifest",
      fix: "Add it to the resources of the target that it is meant for, or delete it",
      certainty: isDoubtful ? .likely : .sure
    )
  }
}
