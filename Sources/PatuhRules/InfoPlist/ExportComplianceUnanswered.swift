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
        after every upload, and the build waits for the answer. The value is a Boolean; whether a text such \
        as NO answers the question is not documented, so one is likely.
        """,
      references: ["Apple: Complying with encryption export regulations"]
    ),
    check: .project { project in
      // App Store Connect asks for each system.
      let bundles = [Platform.iOS, .tvOS, .visionOS].flatMap {
        project.submittedBundles([.application], on: $0)
      }.withoutTrials
      return bundles.enumerated().compactMap { index, bundle -> Violation? in
        if bundles[..<index].contains(where: { $0.target.isSame(as: bundle.target) }) { return nil }
        return bundle.violation { list in
          if let entry = list["ITSAppUsesNonExemptEncryption"], entry.unknownParts.isEmpty,
            let text = entry.value.string, !text.isEmpty
          {
            return InfoPlistFault(
              entry: entry,
              message:
                "has the text \(text) for ITSAppUsesNonExemptEncryption, which must be a Boolean; whether App"
                + " Store Connect takes it for an answer is not known",
              fix: entry.origin.adviceOnBoolean, isSure: false)
          }
          return list.absence(
            of: ["ITSAppUsesNonExemptEncryption"],
            "does not say whether it uses non-exempt encryption, so every upload asks",
            fix:
              "Set ITSAppUsesNonExemptEncryption to false if it uses only encryption of the system or HTTPS")
        }
      }
    }
  )
}

extension InfoPlist.Origin {
  /// How to write a Boolean where the value comes from.
  fileprivate var adviceOnBoolean: String {
    guard let file = place.map({ lastComponent(ofPath: $0.path) }) else { return "Make it a Boolean" }
    if file.hasSuffix(".swift") { return "Write .boolean(true) or .boolean(false)" }
    if [".yml", ".yaml", ".json"].contains(where: file.hasSuffix) {
      return "Write true or false without quotation marks"
    }
    return "Write <true/> or <false/>"
  }
}
