import PatuhCore

extension Rule {
  /// An entry that lacks a key it must have.
  public static let manifestKeyMissing = Rule(
    RuleInformation(
      id: "manifest_key_missing",
      family: .privacy,
      defaultSeverity: .error,
      title: "An entry of a manifest lacks a key",
      why: """
        An accessed API type needs its category and its reasons; a collected data type needs its name, \
        whether it is linked to the user, whether it is used for tracking, and its purposes. An entry \
        without one of them makes the manifest invalid.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: [
        "Apple: Describing data use in privacy manifests",
        "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.sections(tables).flatMap { section -> [Violation] in
        // Of a category that stands as a key, and of an entry whose keys are all unknown,
        // manifest_key_unknown says how the whole entry is written.
        if section.holdsValueAsKey(tables) || section.isForeign(tables) { return [] }
        let written = Set(section.entries.map(\.key) + section.misspeltKeys(tables))
        return tables.keys(within: section.within).filter { $0.required && !written.contains($0.key) }.map {
          Violation.missing($0, section, manifest)
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func missing(
    _ row: ManifestKey, _ section: ManifestSection, _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(section.position),
      "\(row.key) is missing in this entry\(section.within.map { " of \($0)" } ?? "")",
      fix: "Add \(row.key) with \(row.type.inWords)",
      subject: row.key
    )
  }
}
