import PatuhCore

extension Rule {
  /// A category of required-reason API that is not one of Apple's.
  public static let categoryUnknown = Rule(
    RuleInformation(
      id: "category_unknown",
      family: .privacy,
      defaultSeverity: .error,
      title: "A declared category is none of Apple's",
      why: """
        Each accessed API type names one of Apple's categories by its full value. A short name, the words \
        that Xcode shows, or a category of one's own is refused.
        """,
      itms: ["ITMS-91054"],
      references: ["Apple: NSPrivacyAccessedAPIType", "Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, project in
      manifest.unknownValues(of: .categories, project.tables).map { .unknownCategory($0, manifest) }
    }
  )
}

extension Violation {
  fileprivate static func unknownCategory(_ value: UnknownValue, _ manifest: Manifest) -> Violation {
    Violation(
      at: manifest.place(value.string.position),
      "\"\(value.string.text)\" is not a category of required-reason API",
      fix: value.fix, fixIt: .writing(value.meant, at: value.string.position),
      category: value.string.text,
      subject: value.string.text
    )
  }
}
