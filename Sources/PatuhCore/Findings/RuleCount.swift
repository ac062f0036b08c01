/// The number of findings of one rule with one severity.
public struct RuleCount: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  public var findings: Int
  /// The number of files with such findings; the project root counts as a file.
  public var files: Int
}

extension Outcome {
  /// The findings counted by rule and severity: the most severe first, then the most frequent.
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
