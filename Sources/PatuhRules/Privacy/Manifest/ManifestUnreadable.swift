import PatuhCore

extension Rule {
  /// A privacy manifest that is not a valid property list.
  public static let manifestUnreadable = Rule(
    RuleInformation(
      id: "manifest_unreadable",
      family: .privacy,
      defaultSeverity: .error,
      title: "A manifest is not a sound property list",
      why: """
        App Store Connect reads each manifest as a property list, in XML or binary form. One that it cannot \
        read counts for nothing, and the upload is refused; the answer names the file and not the place in \
        it.
        """,
      itms: ["ITMS-91056", "ITMS-91108"],
      references: ["Apple TN3181: Debugging an invalid privacy manifest"]
    ),
    check: .manifest { manifest, _ in
      // What is in it is not known; source_unreadable says so.
      if manifest.isUnread { return [] }
      if manifest.facts.problems.isEmpty, manifest.facts.root == nil { return [.unreadable(manifest)] }
      return manifest.facts.problems.map { .problem($0, in: manifest) }
    }
  )
}

extension Violation {
  fileprivate static func problem(_ problem: PropertyListProblem, in manifest: Manifest) -> Violation {
    Violation(
      at: manifest.place(problem.position),
      problem.message,
      fix: problem.isTolerated
        ? "Write <plist version=\"1.0\"> before it, and </plist> after it"
        : problem.message == mergeConflictMessage
          ? mergeConflictFix
          : "Fix the file until it is one whole property list, with nothing before or after it",
      subject: problem.message,
      severity: problem.isTolerated ? .warning : nil
    )
  }

  fileprivate static func unreadable(_ manifest: Manifest) -> Violation {
    Violation(at: manifest.place(nil), "The file could not be read as a property list")
  }
}
