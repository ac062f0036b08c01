/// How many findings of a rule weigh the same.
public struct RuleCount: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  public var findings: Int
  /// How many files hold one of them; the project root counts as a file.
  public var files: Int
}

extension Outcome {
  /// The findings by rule and severity: the weightiest first, then the most frequent.
  public var ruleCounts: [RuleCount] {
    struct Kind: Hashable {
      var rule: RuleID
      var severity: Severity
    }
    return Dictionary(grouping: findings) { Kind(rule: $0.rule, severity: $0.severity) }
      .map { kind, findings in
        RuleCount(
          rule: kind.rule, severity: kind.severity, findings: findings.count,
          files: Set(findings.map(\.place.path)).count)
      }
      .sorted { left, right in
        if left.severity != right.severity { return left.severity > right.severity }
        if left.findings != right.findings { return left.findings > right.findings }
        return left.rule.text < right.rule.text
      }
  }
}
