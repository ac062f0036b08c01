import PatuhCore

extension Rule {
  /// A built SDK of Apple's list without a manifest.
  static let artefactSDKManifestMissing = Rule(
    RuleInformation(
      id: "artefact_sdk_manifest_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "A built SDK of Apple's list without a privacy manifest",
      why: """
        Apple keeps a list of SDKs that must bring a privacy manifest of their own; that of the app does not \
        stand in for it. A framework is known by its name and has the manifest at its root or in a resource \
        bundle. An SDK that is linked statically is known by its resource bundle or its Swift types, and its \
        manifest is in such a bundle; that is less sure, since Apple does not say how it recognises one.
        """,
      itms: ["ITMS-91061"],
      references: ["Apple: Third-party SDK requirements"]
    ),
    needs: [JudgedArtefact.self],
    check: .project { project in
      guard project.artefact != nil else { return [] }
      return ArtefactSDKs(project).violations
    }
  )
}
