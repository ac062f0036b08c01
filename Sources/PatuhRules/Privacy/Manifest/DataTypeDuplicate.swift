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
        .duplicate(
          $0.string, first: $0.first, of: "data type", listing: "purposes", category: nil, manifest, tables)
      }
    }
  )
}
