import PatuhCore
import PatuhRules

/// A rule that exists for a project, and how it is set there.
public struct ProjectRule: Sendable {
  public var rule: Rule
  /// What the configuration says of its weight; nil when the default holds.
  public var setting: RuleSetting?
  /// What is written in YAML; nil for a rule in Swift.
  public var definition: RuleDefinition?

  /// Makes a rule of a project.
  public init(rule: Rule, setting: RuleSetting? = nil, definition: RuleDefinition? = nil) {
    self.rule = rule
    self.setting = setting
    self.definition = definition
  }

  /// The permanent name.
  public var id: RuleID { rule.information.id }

  /// The weight of its `sure` findings, as configured or else by default; nil when it is off.
  public var severity: Severity? {
    if let setting { setting.level.severity } else { rule.information.defaultSeverity }
  }

  /// The weight of a finding: what is configured, else what its definition asks for, else the default, of
  /// which one that is only likely has at most a warning. A rule that is off but was asked for warns.
  func severity(of violation: Violation) -> Severity {
    setting?.level.severity ?? unconfiguredSeverity(of: violation)
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

  /// Whether its check looks at what became of the findings of all others.
  var judgesFindings: Bool {
    switch rule.check {
    case .suppression, .baseline: true
    default: false
    }
  }
}
