import PatuhCore

extension Rule {
  /// A comment that begins like a suppression but is not a valid one.
  public static let suppressionMalformed = Rule(
    RuleInformation(
      id: "suppression_malformed",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A suppression comment cannot be read",
      why: """
        A suppression names its scope, its rules and a quoted reason: \
        patuh:disable:next RULE category: CATEGORY reason: "words" until: 2026-12-31, where the category and \
        the date may be left out. In any other form it suppresses nothing, although it looks as if it did.
        """
    ),
    check: .suppression { suppression in
      suppression.fault.map { [.malformed(suppression, $0)] } ?? []
    }
  )
}

extension Violation {
  fileprivate static func malformed(_ suppression: SuppressionResult, _ fault: String) -> Violation {
    Violation(
      at: suppression.place, "The suppression is ignored: \(fault)",
      fix: "Write it as patuh:disable:next RULE reason: \"words\", or remove it",
      subject: suppression.rules.joined(separator: ", "))
  }
}
