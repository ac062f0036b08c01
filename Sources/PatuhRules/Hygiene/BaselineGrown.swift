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
        A baseline is there to shrink. What is added to it is no longer shown to anyone, so a reviewer \
        should see a change that adds to it. This is known only when a run compares two states (--staged, \
        --since), and when the earlier one has a baseline.
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
        ? "The baseline now has \(entry.words)"
        : before < entry.count
          ? "The baseline now has \(entry.count) of \(entry.words); before, it had \(before)"
          : withMoreSevereFindings(grown),
      fix: "Fix the finding, or suppress it in place, with a reason",
      subject: entry.subject)
  }

  /// For example "The baseline now has manifest_missing in App.xcodeproj (App) as an error; before, it had it
  /// as a warning".
  private static func withMoreSevereFindings(_ grown: BaselineResult.Grown) -> String {
    let (entry, now) = (grown.entry, grown.entry.severities)
    let severity = Severity.allCases.last { now.count(from: $0) > grown.before.count(from: $0) } ?? .error
    if entry.count == 1, let before = grown.before.descending.first {
      return "The baseline now has \(entry.words) as \(withArticle(severity)); before, it had it as"
        + " \(withArticle(before))"
    }
    let (count, before) = (now.count(from: severity), grown.before.count(from: severity))
    return "The baseline now has \(entry.words) \(count) \(count == 1 ? "time" : "times") as"
      + " \(withArticle(severity)); before, it had \(before == 0 ? "none" : "\(before)")"
  }

  private static func withArticle(_ severity: Severity) -> String {
    severity == .error ? "an error" : "a \(severity.rawValue)"
  }
}
