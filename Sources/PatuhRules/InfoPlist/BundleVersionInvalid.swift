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
        The Info.plist of an app, an extension or an app clip needs CFBundleVersion and \
        CFBundleShortVersionString. The latter must be one to three integers between periods, such as 1.4 or \
        1.4.2; 1.4-beta and 1.4.2.1 are refused. CFBundleVersion may hold nothing else than integers and \
        periods either. Where a command of the release sets the version, it is a note.
        """,
      itms: ["ITMS-90056", "ITMS-90057", "ITMS-90058", "ITMS-90060"],
      references: [
        "Apple: CFBundleShortVersionString", "Apple: CFBundleVersion",
        "App Store Connect: ITMS-90058, ITMS-90060",
      ]
    ),
    dependence: .usages,
    check: .project { project in
      project.violationsOfSubmittedBundles { bundle in
        VersionKey.all.compactMap { key in
          bundle.violation(of: key, change: project.versionChange(of: key.name, for: bundle.target))
        }
      }
    }
  )
}

/// A key of the Info.plist with a version.
private struct VersionKey {
  var name: String
  var setting: String
  /// How many integers the version may have; nil for any number.
  var parts: Int?
  /// The code of App Store Connect for its absence.
  var codeOfAbsence: String
  /// The code for a value that is not a version.
  var codeOfValue: String

  static let all = [
    VersionKey(
      name: "CFBundleShortVersionString", setting: "MARKETING_VERSION", parts: 3,
      codeOfAbsence: "ITMS-90057", codeOfValue: "ITMS-90060"),
    VersionKey(
      name: "CFBundleVersion", setting: "CURRENT_PROJECT_VERSION", parts: nil, codeOfAbsence: "ITMS-90056",
      codeOfValue: "ITMS-90058"),
  ]

  /// Whether a version is integers between periods.
  func allows(_ version: String) -> Bool {
    let integers = version.split(separator: ".", omittingEmptySubsequences: false)
    return integers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
      && parts.map { integers.count <= $0 } ?? true
  }
}

extension SubmittedBundle {
  /// - Parameter change: a command that sets the version when it runs
  fileprivate func violation(
    of key: VersionKey, change: ContinuousIntegration.FileVersionChange?
  ) -> Violation? {
    let change = change.flatMap { $0.mayChange(key.name, in: lists) ? $0 : nil }
    var violation = violation { list in
      guard let entry = list[key.name], entry.value.string != "" || !entry.unknownParts.isEmpty else {
        var fault = list.absence(
          of: [key.name], "has no \(key.name) in its Info.plist",
          fix:
            "Add the key with the version, or with a build setting that holds it, such as $(\(key.setting))")
        // Xcode adds the key if the setting has a value when it builds, which a command may give.
        fault?.isSure = list.isWhole && change == nil && !list.isGenerated
        return fault
      }
      if change == nil, let fault = unsetValue(of: key.name, in: list) { return fault }
      guard entry.unknownParts.isEmpty, let version = entry.value.string, !key.allows(version) else {
        return nil
      }
      return InfoPlistFault(
        entry: entry,
        message: "has the \(key.name) \(version), which is not "
          + "\(key.parts == nil ? "a list of" : "one to three") integers between periods",
        fix: "Write digits and periods alone, such as 1.4.2",
        isSure: list.keepsValue(of: key.name) && change == nil)
    }
    violation?.itms = [
      lists.contains { $0[key.name]?.value.string ?? "" != "" } ? key.codeOfValue : key.codeOfAbsence
    ]
    violation?.subject = "\(target.name) \(key.name)"
    if lists.allSatisfy({ $0.holdsPlaceholder(for: key) }) {
      violation?.message += ", and probably a placeholder that the release replaces"
      violation?.certainty = .likely
      violation?.severity = .note
    }
    if let change {
      violation?.message += "; \(change.path) sets it with `\(change.change.command)`"
      violation?.evidence.append(change.evidence)
      violation?.severity = .note
    }
    return violation
  }
}

extension InfoPlist {
  /// Whether Xcode generates keys from build settings.
  var isGenerated: Bool {
    entries.contains { entry in
      guard entry.key == "CFBundleInfoDictionaryVersion", case .tool = entry.origin else { return false }
      return true
    }
  }

  /// Whether a version, or a part of it, is given in words: `AUTOMATIC`, `local build`, `2.1.BUILD_NUMBER`.
  /// The words for versions before a release are not placeholders.
  fileprivate func holdsPlaceholder(for key: VersionKey) -> Bool {
    guard let version = known(key.name)?.string, !version.isEmpty else { return false }
    func isInWords(_ text: some StringProtocol) -> Bool { !text.utf8.contains { (48...57).contains($0) } }
    if isInWords(version) { return true }
    return version.split(separator: ".").contains { part in
      part.contains(where: \.isLetter) && isInWords(part) && !wordsBeforeReleases.contains(part.lowercased())
    }
  }
}

private let wordsBeforeReleases: Set<String> = [
  "a", "alpha", "b", "beta", "dev", "debug", "pre", "preview", "rc", "snapshot", "final", "release",
]
