import PatuhCore

extension Rule {
  /// A reason that occurs twice in one array.
  public static let reasonDuplicate = Rule(
    RuleInformation(
      id: "reason_duplicate",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A reason is written twice under one category",
      why: "The second adds nothing. Often another code was meant, which is then undeclared.",
      references: ["Apple: NSPrivacyAccessedAPITypeReasons"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.arrays(of: .reasons, tables).flatMap { field in
        let codes = field.strings.filter { tables.reason($0.text) != nil }
        return codes.enumerated().compactMap { index, code in
          codes[..<index].first { $0.text == code.text }.map {
            Violation.duplicate(code, first: $0, manifest, tables)
          }
        }
      }
    }
  )
}

extension Violation {
  fileprivate static func duplicate(
    _ code: ManifestString, first: ManifestString, _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    Violation(
      at: manifest.place(code.position),
      "\(code.text) is written twice in this array",
      fix: "Remove one, or write the reason that was meant",
      fixIt: .removing(code.position),
      category: code.field.section.knownCategory(tables),
      reason: code.text,
      evidence: [Evidence(place: manifest.place(first.position), message: "The first \(code.text)")],
      subject: code.text
    )
  }
}
