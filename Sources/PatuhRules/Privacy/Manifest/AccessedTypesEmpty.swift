import PatuhCore

extension Rule {
  /// An empty array of accessed API types.
  public static let accessedTypesEmpty = Rule(
    RuleInformation(
      id: "accessed_types_empty",
      family: .privacy,
      defaultSeverity: .note,
      title: "The array of accessed API types is empty",
      why: """
        Apple's technical note calls an empty array invalid, yet about half of all shipped manifests have \
        one and pass. Leaving the key out says the same and is beyond doubt.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      // In a built app, the manifests of libraries are their authors'.
      let around = project.artefact == nil ? [] : BundlePath.around(manifest.path)
      if around.contains(where: { $0.kind == .app }), around.first?.isSubmitted != true { return [] }
      // If a target uses required-reason API, required_reason_undeclared reports what to declare.
      let number = project.manifests.firstIndex { $0.isSame(as: manifest) }
      let holders = number.map(project.holders(ofManifest:)) ?? []
      if holders.contains(where: { !TargetPrivacy($0, project).ownUsages.isEmpty }) { return [] }
      let arrays = Set(tables.manifestKeys.filter { $0.values == .categories }.compactMap(\.within))
      return manifest.fields(tables)
        .filter { arrays.contains($0.row.key) && $0.entry.value.array?.isEmpty == true }
        .map { .emptyArray($0, manifest) }
    }
  )
}

extension Violation {
  fileprivate static func emptyArray(_ field: ManifestField, _ manifest: Manifest) -> Violation {
    Violation(
      at: manifest.place(field.entry.value.position), "\(field.row.key) is empty",
      fix: "Leave \(field.row.key) out until there is something to declare",
      fixIt: .removing(field.entry.keyPosition), subject: field.row.key
    )
  }
}
