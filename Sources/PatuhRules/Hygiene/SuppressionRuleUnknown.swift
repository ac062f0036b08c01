import PatuhCore

extension Rule {
  /// A suppression that names a rule that does not exist.
  public static let suppressionRuleUnknown = Rule(
    RuleInformation(
      id: "suppression_rule_unknown",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A suppression names a rule that does not exist",
      why: """
        A misspelt id suppresses nothing, and it goes unnoticed when the finding that it was written for \
        goes away by other means.
        """
    ),
    check: .suppression { suppression in
      suppression.unknownRules.map { .unknown($0, in: suppression) }
    }
  )
}

extension Violation {
  fileprivate static func unknown(
    _ rule: UnknownRuleName, in suppression: SuppressionResult
  ) -> Violation {
    Violation(
      at: suppression.place, "No rule is named \(rule.name)",
      fix: rule.nearest.map { "Write \($0), if that is meant" } ?? "Name a rule that `patuh rules` lists",
      subject: rule.name)
  }
}
