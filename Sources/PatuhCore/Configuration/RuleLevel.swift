/// The name of the configuration file at the root of a project.
public let configurationFileName = ".patuh.yml"

/// The severity of a rule's findings as written in a configuration, or `off`.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  case off, note, warning, error

  /// The severity; nil if the rule is off.
  public var severity: Severity? { Severity(rawValue: rawValue) }

  /// The level for a severity; `off` for nil.
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
  /// The rule, as written; it may not exist.
  public var rule: Located<RuleID>
  public var level: RuleLevel

  /// Makes a setting.
  public init(rule: Located<RuleID>, level: RuleLevel) {
    self.rule = rule
    self.level = level
  }
}

/// What to report when a condition can be neither confirmed nor ruled out.
public enum UnknownPolicy: String, Hashable, Sendable, CaseIterable {
  case ignore, note, warning, error

  /// The severity of such a finding; nil if nothing is reported.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
