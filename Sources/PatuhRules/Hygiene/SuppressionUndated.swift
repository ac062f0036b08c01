import PatuhCore

extension Rule {
  /// A suppression without a last day, of a rule that requires one.
  public static let suppressionUndated = Rule(
    RuleInformation(
      id: "suppression_undated",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A suppression states no last day, but its rule demands one",
      why: """
        A rule with `exception: {needs: [reason, until]}` grants exceptions for a time only. A suppression \
        without a date would hold for ever, so it is not honoured.
        """
    ),
    check: .suppression { suppression in
      suppression.undatedRules.map { .undated($0, in: suppression) }
    }
  )
}

extension Violation {
  fileprivate static func undated(_ rule: String, in suppression: SuppressionResult) -> Violation {
    Violation(
      at: suppression.place, "The suppression of \(rule) is ignored: the rule demands a last day",
      fix: "Add the day up to which it may hold, until: YYYY-MM-DD",
      subject: rule)
  }
}
