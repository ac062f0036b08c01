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
        .duplicate(
          $0.string, first: $0.first, of: "category", listing: "reasons", category: $0.string.text, manifest,
          tables)
      }
    }
  )
}

extension Violation {
  /// The violation: the entry of a string declares what an entry before it declares.
  /// - Parameters:
  ///   - first: the string in the first entry
  ///   - kind: what both declare: `category`
  ///   - list: what each entry lists: `reasons`
  static func duplicate(
    _ string: ManifestString, first: ManifestString, of kind: String, listing list: String, category: String?,
    _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    Violation(
      at: manifest.place(string.position),
      "\(string.text) is declared in an entry before",
      fix: "Merge the \(list) of both into one entry",
      fixIt: first.field.section.fixIt(takingIn: string.field.section, tables),
      category: category,
      evidence: [Evidence(place: manifest.place(first.position), message: "The first entry of the \(kind)")],
      subject: string.text
    )
  }
}
