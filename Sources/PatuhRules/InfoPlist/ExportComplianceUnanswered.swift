import PatuhCore

extension Rule {
  /// An app that does not say whether it uses encryption that is not exempt.
  static let exportComplianceUnanswered = Rule(
    RuleInformation(
      id: "export_compliance_unanswered",
      family: .release,
      defaultSeverity: .note,
      title: "The question about encryption is not answered",
      why: """
        Without ITSAppUsesNonExemptEncryption in the Info.plist, App Store Connect asks about encryption \
        after every upload, and the build waits for the answer. An upload with fastlane may answer it \
        (`uses_non_exempt_encryption`); then nothing is said.
        """,
      references: ["Apple: Complying with encryption export regulations"]
    ),
    check: .project { project in
      // App Store Connect asks for each system.
      project.submittedApps().compactMap { bundle -> Violation? in
        if project.answersEncryption(whenUploading: bundle.target) { return nil }
        return bundle.violation { list in
          let fault = list.absence(
            of: ["ITSAppUsesNonExemptEncryption"],
            "does not say whether it uses non-exempt encryption, so every upload asks",
            fix:
              "Set ITSAppUsesNonExemptEncryption to false if it uses only encryption of the system or HTTPS",
            labels: project.tables.infoPlistLabels)
          // What may be answered elsewhere is asked by the report.
          return fault?.isSure == true ? fault : nil
        }
      }
    }
  )
}

extension Project {
  /// Whether a lane of fastlane answers the question when it uploads an app.
  func answersEncryption(whenUploading app: Target) -> Bool {
    continuousIntegration.buildScripts.contains { $0.answersEncryption && concerns($0.path, app) }
  }
}
