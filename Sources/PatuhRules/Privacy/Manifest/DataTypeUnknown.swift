import PatuhCore

extension Rule {
  /// A collected data type that is not one of Apple's.
  public static let dataTypeUnknown = Rule(
    RuleInformation(
      id: "data_type_unknown",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A collected data type is none of Apple's",
      why: """
        A data type is one of the values that Apple lists, in its exact spelling. Xcode's privacy report \
        comes out wrong with any other.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple: NSPrivacyCollectedDataType", "Apple: Describing data use in privacy manifests"]
    ),
    check: .manifest { manifest, project in
      manifest.unknownValues(of: .dataTypes, project.tables).map { .unknownDataType($0, manifest) }
    }
  )
}

extension Violation {
  fileprivate static func unknownDataType(_ value: UnknownValue, _ manifest: Manifest) -> Violation {
    Violation(
      at: manifest.place(value.string.position), "\"\(value.string.text)\" is not a collected data type",
      fix: value.fix, fixIt: .writing(value.meant, at: value.string.position), subject: value.string.text
    )
  }
}
