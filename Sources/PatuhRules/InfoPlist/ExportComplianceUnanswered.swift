import PatuhCore

extension Rule {
  /// An app that does not say whether it uses encryption that needs an export licence.
  static let exportComplianceUnanswered = Rule(
    RuleInformation(
      id: "export_compliance_unanswered",
      family: .release,
      defaultSeverity: .note,
      title: "The question about encryption is not answered",
      why: """
        Without ITSAppUsesNonExemptEncryption in the Info.plist, App Store Connect asks about encryption after every \
        upload, and the build waits for the answer.
        """,
      references: ["Apple: Complying with encryption export regulations"]
    ),
    check: .project { project in
      project.submittedBundles([.application]).compactMap { bundle in
        bundle.violation { list in
          if let entry = list["ITSAppUsesNonExemptEncryption"], entry.unknownParts.isEmpty,
            let text = entry.value.string, !text.isEmpty
          {
            return InfoPlistFault(
              entry: entry,
              message:
                "has the text \(text) for ITSAppUsesNonExemptEncryption, which must be a Boolean, so every"
                + " upload asks",
              fix: "Write <true/> or <false/>", isSure: list.keepsValues)
          }
          return list.absence(
            of: ["ITSAppUsesNonExemptEncryption"],
            "does not say whether it uses encryption that needs a licence, so every upload asks",
            fix:
              "Set ITSAppUsesNonExemptEncryption to false if it uses only encryption of the system or HTTPS")
        }
      }
    }
  )
}
