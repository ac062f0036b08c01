import PatuhCore

extension Rule {
  /// A collected data type without purposes.
  public static let purposesEmpty = Rule(
    RuleInformation(
      id: "purposes_empty",
      family: .privacy,
      defaultSeverity: .error,
      title: "A collected data type has no purpose",
      why: "A data type is declared together with at least one purpose for which it is collected.",
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple: NSPrivacyCollectedDataTypePurposes"]
    ),
    check: .manifest { manifest, project in
      manifest.arrays(of: .purposes, project.tables).filter { $0.entry.value.array?.isEmpty == true }.map {
        .noPurpose($0, manifest, project.tables)
      }
    }
  )
}

extension Violation {
  fileprivate static func noPurpose(
    _ field: ManifestField, _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    let dataType = field.section.firstString(of: .dataTypes, tables)?.text
    return Violation(
      at: manifest.place(field.entry.value.position),
      dataType.map { "\(field.row.key) is empty for \($0)" } ?? "\(field.row.key) is empty",
      fix: "Name a purpose, or remove the entry",
      subject: dataType ?? field.row.key
    )
  }
}
