import PatuhCore

extension Rule {
  /// A bundle without a version, or with one that App Store Connect does not accept.
  static let bundleVersionInvalid = Rule(
    RuleInformation(
      id: "bundle_version_invalid",
      family: .release,
      defaultSeverity: .error,
      title: "A version that App Store Connect does not accept",
      why: """
        The Info.plist of an app, an extension or an app clip needs CFBundleVersion and CFBundleShortVersionString. The \
        latter must be one to three integers between periods, such as 1.4 or 1.4.2; 1.4-beta and 1.4.2.1 are refused. \
        CFBundleVersion may hold nothing else than integers and periods either.
        """,
      itms: ["ITMS-90056", "ITMS-90057", "ITMS-90060"],
      references: [
        "Apple: CFBundleShortVersionString", "Apple: CFBundleVersion", "App Store Connect: ITMS-90060",
      ]
    ),
    check: .project { project in
      (project.submittedBundles([.application, .appExtension, .appClip])
        + project.submittedBundles([.watchApp, .appExtension], on: .watchOS)).flatMap { bundle in
          [
            bundle.violation(ofVersion: "CFBundleShortVersionString", parts: 3, missing: "ITMS-90057"),
            bundle.violation(ofVersion: "CFBundleVersion", parts: nil, missing: "ITMS-90056"),
          ].compactMap(\.self)
        }
    }
  )
}

extension SubmittedBundle {
  /// - Parameters:
  ///   - parts: how many integers the version may have; nil for any number
  ///   - missing: the code of App Store Connect for its absence
  fileprivate func violation(ofVersion key: String, parts: Int?, missing: String) -> Violation? {
    var violation = violation { list in
      guard let entry = list[key], entry.value.string != "" || !entry.unknownParts.isEmpty else {
        return list.absence(
          of: [key], "has no \(key) in its Info.plist",
          fix:
            "Add the key with $(\(key == "CFBundleVersion" ? "CURRENT_PROJECT_VERSION" : "MARKETING_VERSION"))"
        )
      }
      guard entry.unknownParts.isEmpty, let version = entry.value.string, !isVersion(version, parts: parts)
      else { return nil }
      return InfoPlistFault(
        entry: entry,
        message:
          "has the \(key) \(version), which is not \(parts == nil ? "a list of" : "one to three") integers"
          + " between periods",
        fix:
          "Write digits and periods alone, such as 1.4.2, and keep a word like beta for TestFlight's notes",
        isSure: list.isWhole)
    }
    violation?.itms = [lists.contains { $0[key]?.value.string ?? "" != "" } ? "ITMS-90060" : missing]
    violation?.subject = "\(target.name) \(key)"
    return violation
  }
}

/// Whether a text is integers between periods.
private func isVersion(_ text: String, parts: Int?) -> Bool {
  let integers = text.split(separator: ".", omittingEmptySubsequences: false)
  return integers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    && parts.map { integers.count <= $0 } ?? true
}
