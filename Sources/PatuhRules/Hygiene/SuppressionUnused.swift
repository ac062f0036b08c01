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
        A suppression that outlives its finding hides the next one at the same place. Only rules that ran \
        are counted: a suppression of a rule that is off is left alone.
        """
    ),
    check: .suppression { suppression in
      suppression.unusedRules.map { .unused($0, in: suppression) }
    }
  )
}

extension Violation {
  fileprivate static func unused(_ rule: String, in suppression: SuppressionResult) -> Violation {
    let (covered, whole, subject) =
      switch suppression.extent {
      case .comment(let scope, let categories):
        (
          scope.words + (categories.isEmpty ? "" : " for \(categories.joined(separator: ", "))"), "comment",
          rule
        )
      case .entry(let extent): (extent, "entry", "\(rule) \(extent)")
      }
    if let names = suppression.sharedFindings[rule] {
      return Violation(
        at: suppression.place,
        "\(rule) finds nothing \(covered) alone: what it finds is about \(enumeration(names))",
        fix: "Name all of them as the target, if it is to be suppressed for each", subject: subject)
    }
    return Violation(
      at: suppression.place, "\(rule) finds nothing \(covered)",
      fix: suppression.rules.count == 1 ? "Remove the \(whole)" : "Remove \(rule) from the \(whole)",
      subject: subject)
  }
}

extension SuppressionComment.Scope? {
  fileprivate var words: String {
    switch self {
    case .next: "on the next line"
    case .this: "on this line"
    case .file, nil: "in this file"
    }
  }
}
