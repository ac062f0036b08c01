import PatuhCore

extension Rule {
  /// A category that two entries declare.
  public static let categoryDuplicate = Rule(
    RuleInformation(
      id: "category_duplicate",
      family: .privacy,
      defaultSeverity: .warning,
      title: "Two entries declare one category",
      why: """
        One entry for each category holds all its reasons. Apple's text does not say what becomes of a \
        second entry, and a manifest with one was among those refused.
        """,
      references: ["Apple: Describing use of required reason API", "Apple Developer Forums, thread 770148"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.repeated(.categories, tables).map {
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
      fix: "Merge the reasons of both into one entry",
      fixIt: first.field.section.fixIt(takingIn: string.field.section, tables),
      category: string.text,
      evidence: [Evidence(place: manifest.place(first.position), message: "The first entry of the category")],
      subject: string.text
    )
  }
}
