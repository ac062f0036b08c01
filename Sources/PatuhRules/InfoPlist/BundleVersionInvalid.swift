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
        periods either, and no more than 18 characters. Nothing is said where a command of the release sets \
        the version, or where it is a placeholder: the report asks what the release writes.
        """,
      itms: ["ITMS-90056", "ITMS-90057", "ITMS-90058", "ITMS-90059", "ITMS-90060"],
      references: [
        "Apple: CFBundleShortVersionString", "Apple: CFBundleVersion",
        "App Store Connect: ITMS-90058, ITMS-90059, ITMS-90060",
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
  /// The code for a version of more than 18 characters; nil if it may be longer.
  var codeOfLength: String?

  static let all = [
    VersionKey(
      name: "CFBundleShortVersionString", setting: "MARKETING_VERSION", parts: 3,
      codeOfAbsence: "ITMS-90057", codeOfValue: "ITMS-90060"),
    VersionKey(
      name: "CFBundleVersion", setting: "CURRENT_PROJECT_VERSION", parts: nil, codeOfAbsence: "ITMS-90056",
      codeOfValue: "ITMS-90058", codeOfLength: "ITMS-90059"),
  ]

  /// Whether a version is integers between periods, and not too long.
  func allows(_ version: String) -> Bool { isList(version) && !isTooLong(version) }

  /// Whether the length of a version is all that is wrong with it.
  func isTooLong(_ version: String) -> Bool {
    codeOfLength != nil && version.utf8.count > 18 && isList(version)
  }

  private func isList(_ version: String) -> Bool {
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
    // What the release writes is not known here: the report asks.
    if setsLater(key, change) { return nil }
    var violation = violation { list in
      guard let entry = list[key.name], entry.value.string != "" || !entry.unknownParts.isEmpty else {
        var fault = list.absence(
          of: [key.name], "has no \(key.name) in its Info.plist",
          fix:
            "Add the key with the version, or with a build setting that holds it, such as $(\(key.setting))")
        // Xcode adds the key if the setting has a value when it builds, which a command may give.
        fault?.isSure = list.isWhole && !list.isGenerated
        return fault
      }
      if let fault = unsetValue(of: key.name, in: list) { return fault }
      guard entry.unknownParts.isEmpty, let version = entry.value.string, !key.allows(version) else {
        return nil
      }
      if key.isTooLong(version) {
        return InfoPlistFault(
          entry: entry, message: "has the \(key.name) \(version), which is longer than 18 characters",
          fix: "Write 18 digits and periods at most", isSure: list.keepsValue(of: key.name))
      }
      return InfoPlistFault(
        entry: entry,
        message: "has the \(key.name) \(version), which is not "
          + "\(key.parts == nil ? "a list of" : "one to three") integers between periods",
        fix: "Write digits and periods alone, such as 1.4.2", isSure: list.keepsValue(of: key.name))
    }
    let versions = lists.compactMap { $0[key.name]?.value.string }.filter { !$0.isEmpty }
    let code =
      versions.contains(where: key.isTooLong)
      ? key.codeOfLength : versions.isEmpty ? key.codeOfAbsence : key.codeOfValue
    violation?.itms = [code].compactMap(\.self)
    violation?.subject = "\(target.name) \(key.name)"
    return violation
  }

  /// Whether what releases it probably writes another version than the tree has: a command sets it, or it is
  /// a placeholder.
  private func setsLater(_ key: VersionKey, _ change: ContinuousIntegration.FileVersionChange?) -> Bool {
    change?.mayChange(key.name, in: lists) ?? false || lists.allSatisfy { $0.holdsPlaceholder(for: key) }
  }

  /// What only the release decides about its versions where the tree has none that App Store Connect accepts;
  /// each one sentence with a question mark.
  func questionsOfVersions(in project: Project) -> [String] {
    VersionKey.all.compactMap { key in
      let isOpen = lists.contains { list in
        guard let entry = list[key.name], let version = entry.value.string, !version.isEmpty else {
          return true
        }
        return entry.unknownParts.isEmpty && !key.allows(version)
      }
      guard isOpen else { return nil }
      if let change = project.versionChange(of: key.name, for: target), change.mayChange(key.name, in: lists)
      {
        return "Does `\(change.change.command)` in \(change.path) give it a \(key.name) of integers and"
          + " periods alone?"
      }
      guard lists.allSatisfy({ $0.holdsPlaceholder(for: key) }) else { return nil }
      return "Does the release write a version in place of “\(lists[0].known(key.name)?.string ?? "")”, its"
        + " \(key.name)?"
    }
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
