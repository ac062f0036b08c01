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

/// What a configuration sets for a rule that is defined elsewhere; at least one of these.
public struct RuleSetting: Hashable, Sendable {
  /// The rule, as written; it may not exist.
  public var rule: Located<RuleID>
  /// The severity; nil for that of the rule.
  public var level: RuleLevel?
  /// Why it matters in this project, in place of the rule's own words.
  public var because: String?
  /// What to do in this project, in place of the rule's own words.
  public var fix: String?

  /// Makes a setting.
  public init(
    rule: Located<RuleID>, level: RuleLevel? = nil, because: String? = nil, fix: String? = nil
  ) {
    self.rule = rule
    self.level = level
    self.because = because
    self.fix = fix
  }
}

/// What to report when a condition can be neither confirmed nor ruled out.
public enum UnknownPolicy: String, Hashable, Sendable, CaseIterable {
  case ignore, note, warning, error

  /// The severity of such a finding; nil if nothing is reported.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
