import PatuhCore

extension Rule {
  /// An entry of the baseline whose findings are gone, all or in part.
  public static let baselineStale = Rule(
    RuleInformation(
      id: "baseline_stale",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "The baseline knows a finding that is gone",
      why: """
        An entry that outlives its finding hides the next one of the same kind. Entries of a rule that did \
        not run, as one that is off, are left alone; those of a rule that does not exist, since it was \
        removed or its id is misspelt, are reported.
        """
    ),
    check: .baseline { baseline in
      baseline.stale.map { stale in .stale(stale, in: baseline) }
    }
  )
}

extension Violation {
  fileprivate static func stale(_ stale: BaselineResult.Stale, in baseline: BaselineResult) -> Violation {
    let (entry, left) = (stale.entry, stale.found)
    let place = baseline.place(of: entry)
    let command =
      "patuh baseline prune" + (baseline.file == Baseline.fileName ? "" : " --baseline \(baseline.file)")
    if let unknown = stale.unknownRule {
      let meant = unknown.nearest.map { "Write \($0), if that is meant, or take it out" } ?? "Take it out"
      return Violation(
        at: place, "The baseline knows \(entry.words), but no rule has that name",
        fix: "\(meant) with: \(command)", subject: entry.subject)
    }
    return Violation(
      at: place,
      left == 0
        ? "The baseline knows \(entry.words), which is gone"
        : """
        The baseline knows \(entry.count) of \(entry.words), of which \(left) \(left == 1 ? "is" : "are") \
        left
        """,
      fix: "Take it out with: \(command)",
      subject: entry.subject)
  }
}
