/// The name of the configuration at the root of a project.
public let configurationFileName = ".patuh.yml"

/// How much a rule's findings weigh by configuration.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case off, note, warning, error

  /// The severity; nil when the rule is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }

  /// The level of a severity; nil for off.
  public init(_ severity: Severity?) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    case nil: self = .off
    }
  }
}

/// The severity that a configuration sets for a rule.
public struct RuleSetting: Hashable, Sendable {
  /// The rule, as written; it need not exist.
  public var rule: Located<RuleID>
  public var level: RuleLevel

  /// Makes a setting.
  public init(rule: Located<RuleID>, level: RuleLevel) {
    self.rule = rule
    self.level = level
  }
}

/// What to do where a condition can be neither affirmed nor denied.
public enum UnknownPolicy: String, Hashable, Sendable, CaseIterable {
  case ignore, note, warning, error

  /// The severity of such a finding; nil when there is to be none.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
