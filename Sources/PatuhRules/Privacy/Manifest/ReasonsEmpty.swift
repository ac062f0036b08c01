import PatuhCore

extension Rule {
  /// A declared category without reasons.
  public static let reasonsEmpty = Rule(
    RuleInformation(
      id: "reasons_empty",
      family: .privacy,
      defaultSeverity: .error,
      title: "A declared category has no reason",
      why: "A category is declared together with at least one approved reason; an empty array is refused.",
      itms: ["ITMS-91056", "ITMS-91108"],
      references: [
        "Apple: NSPrivacyAccessedAPITypeReasons", "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      manifest.arrays(of: .reasons, project.tables).filter { $0.entry.value.array?.isEmpty == true }.map {
        .noReason($0, manifest, project)
      }
    }
  )
}

extension Violation {
  fileprivate static func noReason(
    _ field: ManifestField, _ manifest: Manifest, _ project: Project
  ) -> Violation {
    let category = field.section.knownCategory(project.tables)
    let codes = category.map { project.offeredReasons(of: $0, in: manifest) } ?? ""
    return Violation(
      at: manifest.place(field.entry.value.position),
      category.map { "\(field.row.key) is empty for \($0)" } ?? "\(field.row.key) is empty",
      fix: codes.isEmpty
        ? "Name a reason, or remove the entry"
        : "Name a reason (\(codes)), or remove the entry",
      category: category,
      subject: category ?? field.row.key
    )
  }
}
