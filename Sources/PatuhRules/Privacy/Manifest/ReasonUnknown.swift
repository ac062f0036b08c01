import PatuhCore

extension Rule {
  /// A reason that is not one of Apple's codes.
  public static let reasonUnknown = Rule(
    RuleInformation(
      id: "reason_unknown",
      family: .privacy,
      defaultSeverity: .error,
      title: "A declared reason is none of Apple's codes",
      why: """
        A reason is one of the codes that Apple approves, bare and whole: not the text that Xcode shows \
        beside it, not in small letters, not without the part after the full stop.
        """,
      itms: ["ITMS-91055", "ITMS-91106"],
      references: [
        "Apple: NSPrivacyAccessedAPITypeReasons", "Apple TN3181: Debugging an invalid privacy manifest",
      ]
    ),
    check: .manifest { manifest, project in
      manifest.unknownValues(of: .reasons, project.tables, mayWrap: project.mayWrap(manifest)).map {
        .unknownReason($0, manifest, project.tables)
      }
    }
  )
}

extension Violation {
  fileprivate static func unknownReason(
    _ value: UnknownValue, _ manifest: Manifest, _ tables: AppleTables
  ) -> Violation {
    Violation(
      at: manifest.place(value.string.position),
      "\"\(value.string.text)\" is not an approved reason",
      fix: value.fix, fixIt: .writing(value.meant, at: value.string.position),
      category: value.string.field.section.knownCategory(tables),
      reason: value.string.text,
      subject: value.string.text
    )
  }
}
