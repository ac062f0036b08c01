import PatuhCore

extension Rule {
  /// A suppression whose last day has passed.
  public static let suppressionExpired = Rule(
    RuleInformation(
      id: "suppression_expired",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A suppression has expired",
      why: """
        An exception with a date was granted up to that day. Afterwards it suppresses nothing, and someone \
        decides again: fix the code, or state a new date with its reason.
        """
    ),
    check: .suppression { suppression in
      suppression.isExpired ? [.expired(suppression)] : []
    }
  )
}

extension Violation {
  fileprivate static func expired(_ suppression: SuppressionResult) -> Violation {
    let rules = suppression.rules.joined(separator: ", ")
    let expired = suppression.until.map { "expired on \($0)" } ?? "has expired"
    switch suppression.extent {
    case .comment:
      return Violation(
        at: suppression.place, "The suppression of \(rules) \(expired)",
        fix: "Fix what it suppresses and remove the comment, or state a later day", subject: rules)
    case .entry(let extent):
      let what = rules.isEmpty ? "all rules" : rules
      return Violation(
        at: suppression.place, "The suppression of \(what) \(extent) \(expired)",
        fix: "Fix what it suppresses and remove the entry, or state a later day",
        subject: "\(what) \(extent)")
    }
  }
}
