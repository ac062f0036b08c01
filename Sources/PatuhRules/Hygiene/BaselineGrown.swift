import PatuhCore

extension Rule {
  /// An entry that is new in the baseline, or knows more findings than before.
  public static let baselineGrown = Rule(
    RuleInformation(
      id: "baseline_grown",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "The baseline has grown",
      why: """
        A baseline is there to shrink. What is added to it is no longer shown to anyone, so a change that adds to it \
        is for a reviewer to see. This is known only when a run compares two states (--staged, --since), and when the \
        earlier one has a baseline.
        """
    ),
    check: .baseline { baseline in
      baseline.grown.map { grown in .grown(grown, at: baseline.place(of: grown.entry)) }
    }
  )
}

extension Violation {
  fileprivate static func grown(_ grown: SettledBaseline.Grown, at place: Place) -> Violation {
    let entry = grown.entry
    return Violation(
      at: place,
      grown.before == 0
        ? "The baseline now knows \(entry.words)"
        : "The baseline now knows \(entry.count) of \(entry.words), where it knew \(grown.before)",
      fix: "Mend the finding, or suppress it where it stands with a reason",
      subject: entry.subject)
  }
}
