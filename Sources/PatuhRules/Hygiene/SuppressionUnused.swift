import PatuhCore

extension Rule {
  /// A suppression that suppresses nothing.
  public static let suppressionUnused = Rule(
    RuleInformation(
      id: "suppression_unused",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "A suppression suppresses nothing",
      why: """
        A comment that outlives its finding hides the next one at the same place. Only rules that ran are \
        counted: a suppression of a rule that is off is left alone.
        """
    ),
    check: .suppression { suppression in
      suppression.unusedRules.map { .unused($0, in: suppression) }
    }
  )
}

extension Violation {
  fileprivate static func unused(_ rule: String, in suppression: SettledSuppression) -> Violation {
    let covered =
      switch suppression.comment.scope {
      case .next: "on the next line"
      case .this: "on this line"
      case .file, nil: "in this file"
      }
    return Violation(
      at: suppression.place, "\(rule) finds nothing \(covered)",
      fix: suppression.comment.rules.count == 1
        ? "Remove the comment" : "Remove \(rule) from the comment",
      subject: rule)
  }
}
