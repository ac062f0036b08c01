import PatuhCore

extension Rule {
  /// An entry of the baseline without its findings.
  public static let baselineStale = Rule(
    RuleInformation(
      id: "baseline_stale",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "The baseline knows a finding that is gone",
      why: """
        An entry that outlives its finding hides the next one of the same kind. Only rules that ran are counted: \
        entries of a rule that is off are left alone.
        """
    ),
    check: .baseline { baseline in
      baseline.stale.map { stale in .stale(stale, at: baseline.place(of: stale.entry)) }
    }
  )
}

extension Violation {
  fileprivate static func stale(_ stale: SettledBaseline.Stale, at place: Place) -> Violation {
    let (entry, left) = (stale.entry, stale.found)
    return Violation(
      at: place,
      left == 0
        ? "The baseline knows \(entry.words), which is gone"
        : "The baseline knows \(entry.count) of \(entry.words), of which \(left) \(left == 1 ? "is" : "are") left",
      fix: "Take it out with: patuh baseline prune",
      subject: entry.subject)
  }
}
