import PatuhCore

extension Rule {
  /// A purpose that is not one of Apple's.
  public static let purposeUnknown = Rule(
    RuleInformation(
      id: "purpose_unknown",
      family: .privacy,
      defaultSeverity: .warning,
      title: "A purpose of collection is none of Apple's",
      why: """
        A purpose is one of the values that Apple lists, in its exact spelling. Xcode's privacy report comes \
        out wrong with any other.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple: NSPrivacyCollectedDataTypePurposes"]
    ),
    check: .manifest { manifest, project in
      manifest.unknownValues(of: .purposes, project.tables).map { .unknownPurpose($0, manifest) }
    }
  )
}

extension Violation {
  fileprivate static func unknownPurpose(_ value: UnknownValue, _ manifest: Manifest) -> Violation {
    let trimmed = String(value.string.text.trimmed)
    let isPadded = value.meant == trimmed && trimmed != value.string.text
    return Violation(
      at: manifest.place(value.string.position),
      isPadded
        ? "White space around \"\(trimmed)\" makes it no purpose of collection"
        : "\"\(value.string.text)\" is not a purpose of collection",
      fix: isPadded ? value.fix + " without the white space around it" : value.fix,
      fixIt: .writing(value.meant, at: value.string.position), subject: value.string.text
    )
  }
}
