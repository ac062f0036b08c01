import PatuhCore

extension Rule {
  /// A data type that is declared as used for tracking, in a manifest that does not declare tracking.
  public static let dataTypeTrackingContradiction = Rule(
    RuleInformation(
      id: "data_type_tracking_contradiction",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A data type is used for tracking while the manifest does not track",
      why: """
        A data type that is used for tracking makes the whole bundle one that tracks, which \
        NSPrivacyTracking has to say. As it stands, one of the two statements is untrue.
        """,
      references: ["Apple: NSPrivacyCollectedDataTypeTracking", "Apple: NSPrivacyTracking"]
    ),
    check: .manifest { manifest, project in
      let tables = project.tables
      guard let evidence = manifest.notTracking(tables) else { return [] }
      return manifest.fields(tables)
        .filter { $0.row.key == ManifestKey.dataTypeTracking && $0.entry.value.boolean == true }
        .map { .contradiction($0, $0.section.firstString(of: .dataTypes, tables)?.text, evidence, manifest) }
    }
  )
}

extension Violation {
  fileprivate static func contradiction(
    _ field: ManifestField, _ dataType: String?, _ evidence: [Evidence], _ manifest: Manifest
  ) -> Violation {
    Violation(
      at: manifest.place(field.entry.value.position),
      "\(dataType ?? "A data type") is used for tracking, but \(ManifestKey.tracking) is "
        + (evidence.isEmpty ? "absent" : "false"),
      fix: "Set \(ManifestKey.tracking) to true and name the domains, or \(field.row.key) to false",
      evidence: evidence,
      subject: dataType ?? field.row.key
    )
  }
}
