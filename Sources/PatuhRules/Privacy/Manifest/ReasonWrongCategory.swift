import PatuhCore

extension Rule {
  /// A reason that does not belong to the category of its entry.
  public static let reasonWrongCategory = Rule(
    RuleInformation(
      id: "reason_wrong_category",
      family: .privacy,
      defaultSeverity: .error,
      title: "A reason is declared under a category that it does not belong to",
      why:
        "Each approved reason belongs to one category. Under any other it declares nothing and is refused.",
      itms: ["ITMS-91055", "ITMS-91106"],
      references: ["Apple: NSPrivacyAccessedAPIType", "Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      return manifest.strings(of: .reasons, tables).compactMap { string in
        guard let category = string.field.section.knownCategory(tables), let row = tables.reason(string.text),
          row.category != category
        else { return nil }
        let misplaced = MisplacedReason(string: string, reason: row, category: category)
        return .misplaced(misplaced, manifest, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func misplaced(
    _ misplaced: MisplacedReason, _ manifest: Manifest, _ project: Project
  ) -> Violation {
    let (row, category) = (misplaced.reason, misplaced.category)
    let codes = project.offeredReasons(of: category, in: manifest)
    return Violation(
      at: manifest.place(misplaced.string.position),
      "\(row.code) is a reason for \(row.category), not for \(category)",
      fix: "Name a reason of this category (\(codes)), or move \(row.code) to an entry of \(row.category)",
      fixIt: misplaced.fixIt(in: manifest, project.tables),
      category: category,
      reason: row.code,
      subject: "\(category) \(row.code)"
    )
  }
}
