import PatuhCore

extension Rule {
  /// An app that says that it uses encryption which is not exempt, without the code of its documents.
  static let exportComplianceCodeMissing = Rule(
    RuleInformation(
      id: "export_compliance_code_missing",
      family: .release,
      defaultSeverity: .note,
      title: "Encryption that is not exempt, without the code of its documents",
      why: """
        With ITSAppUsesNonExemptEncryption an app says that it needs documents on its encryption. App \
        Store Connect gives a code when it has approved them, which belongs into \
        ITSEncryptionExportComplianceCode. It has refused apps that say YES without a code; many of them \
        need no documents and say NO. An app whose documents are not approved yet has none, so the finding \
        is likely.
        """,
      itms: ["ITMS-90592"],
      references: [
        "Apple: ITSEncryptionExportComplianceCode",
        "App Store Connect: ITMS-90592 (https://github.com/straff2002/OpenGlasses/pull/516, "
          + "https://github.com/expo/eas-cli/issues/1590)",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.submittedApps().compactMap { $0.violation(faultOfCode) }
    }
  )
}

private let code = "ITSEncryptionExportComplianceCode"

private func faultOfCode(_ list: InfoPlist) -> InfoPlistFault? {
  guard list.isProbablyWhole, let entry = list["ITSAppUsesNonExemptEncryption"],
    entry.unknownParts.isEmpty, entry.value.boolean == true,
    list[code].map({ $0.value.string == "" && $0.unknownParts.isEmpty }) ?? true
  else { return nil }
  return InfoPlistFault(
    entry: entry, message: "says that it uses encryption which is not exempt, and has no \(code)",
    fix:
      """
      Add the code that App Store Connect gave for its documents, or set ITSAppUsesNonExemptEncryption to \
      false if it needs none
      """,
    isSure: false)
}
