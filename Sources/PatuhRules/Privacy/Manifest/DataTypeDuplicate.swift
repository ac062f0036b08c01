import PatuhCore

extension Rule {
  /// A data type that two entries declare.
  public static let dataTypeDuplicate = Rule(
    RuleInformation(
      id: "data_type_duplicate",
      family: .privacy,
      defaultSeverity: .warning,
      title: "Two entries declare one collected data type",
      why: "One entry for each data type holds all its purposes. Two can contradict each other.",
      references: ["Apple: Describing data use in privacy manifests"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.repeated(.dataTypes, tables).map {
        .duplicate($0.string, first: $0.first, manifest, tables)
      }
    }
  )
}

extension Violation {
  fileprivate static func duplicate(
    _ string: ManifestString, first: ManifestString, _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    Violation(
      at: manifest.place(string.position),
      "\(string.text) is declared in an entry before",
      fix: "Merge the purposes of both into one entry",
      fixIt: first.field.section.fixIt(takingIn: string.field.section, tables),
      evidence: [
        Evidence(place: manifest.place(first.position), message: "The first entry of the data type")
      ],
      subject: string.text
    )
  }
}
