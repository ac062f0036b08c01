import PatuhCore

extension Rule {
  /// An entry that is new in the baseline, or covers more findings than before.
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
  fileprivate static func grown(_ grown: BaselineResult.Grown, at place: Place) -> Violation {
    let (entry, before) = (grown.entry, grown.before.total)
    return Violation(
      at: place,
      before == 0
        ? "The baseline now knows \(entry.words)"
        : before < entry.count
          ? "The baseline now knows \(entry.count) of \(entry.words), where it knew \(before)"
          : risen(grown),
      fix: "Fix the finding, or suppress it in place, with a reason",
      subject: entry.subject)
  }

  /// For example "The baseline now knows manifest_missing in App.xcodeproj (App) as an error, where it knew a warning".
  private static func risen(_ grown: BaselineResult.Grown) -> String {
    let (entry, now) = (grown.entry, grown.entry.severities)
    let level = Severity.allCases.last { now.count(from: $0) > grown.before.count(from: $0) } ?? .error
    if entry.count == 1, let before = grown.before.descending.first {
      return "The baseline now knows \(entry.words) as \(oneOf(level)), where it knew \(oneOf(before))"
    }
    let (more, fewer) = (now.count(from: level), grown.before.count(from: level))
    return "The baseline now knows \(entry.words) \(more) \(more == 1 ? "time" : "times") as \(oneOf(level)),"
      + " where it knew \(fewer == 0 ? "none" : "\(fewer)")"
  }

  private static func oneOf(_ severity: Severity) -> String {
    severity == .error ? "an error" : "a \(severity.rawValue)"
  }
}
