import PatuhCore
import PatuhRules

/// A rule that exists for a project, and its setting there.
public struct ProjectRule: Sendable {
  public var rule: Rule
  /// What the configuration sets for it; nil if nothing.
  public var setting: RuleSetting?
  /// The definition in YAML; nil for a rule in Swift.
  public var definition: RuleDefinition?

  /// Creates a rule of a project.
  public init(rule: Rule, setting: RuleSetting? = nil, definition: RuleDefinition? = nil) {
    self.rule = rule
    self.setting = setting
    self.definition = definition
  }

  /// The permanent name.
  public var id: RuleID { rule.information.id }

  /// The severity of its `sure` findings, as configured or else by default; nil if it is off.
  public var severity: Severity? {
    if let level = setting?.level { level.severity } else { rule.information.defaultSeverity }
  }

  /// The severity of a finding: the configured one, or else that of the violation, or else the default, which
  /// is at most a warning for a violation that is only likely. A rule that is off by default has the severity
  /// of a warning.
  func severity(of violation: Violation) -> Severity {
    setting?.level?.severity ?? unconfiguredSeverity(of: violation)
  }

  /// See ``Finding/defaultSeverity``.
  func defaultSeverity(of violation: Violation) -> Severity {
    definition != nil && violation.certainty == .sure ? .error : unconfiguredSeverity(of: violation)
  }

  private func unconfiguredSeverity(of violation: Violation) -> Severity {
    if let severity = violation.severity { return severity }
    let severity = rule.information.defaultSeverity ?? .warning
    return violation.certainty == .likely ? min(severity, .warning) : severity
  }

  /// Whether its check examines what happened to the findings of all other rules.
  var judgesFindings: Bool {
    switch rule.check {
    case .suppression, .baseline: true
    default: false
    }
  }
}
