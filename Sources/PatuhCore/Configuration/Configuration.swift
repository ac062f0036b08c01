/// What `.patuh.yml` says.
public struct Configuration: Hashable, Sendable {
  /// The file, as errors name it.
  public var file: String
  /// The presets that it extends, in order: of two definitions of one name the later preset's holds.
  public var presets: [Located<String>]
  /// Which files are looked at; nil when the default holds.
  public var include: [Located<Glob>]?
  /// Which of these are left out.
  public var exclude: [Located<Glob>]
  /// The severities of rules, in the order written; at most one for each rule.
  public var settings: [RuleSetting]
  /// Uses between layers that are kept for the time being, in the order written; none twice.
  public var frozen: [FrozenUse]
  /// Which files describe targets.
  public var projectFiles = ProjectFileChoice()
  /// The targets whose findings are left out, all rules' alike, in the order written.
  public var excludedTargets: [ConfiguredSuppression] = []
  /// The findings of certain rules that are left out, in the order written.
  public var suppressions: [ConfiguredSuppression] = []
  /// What to do where a condition can be neither affirmed nor denied; nil when not said.
  public var unknown: UnknownPolicy?
  /// The project's own layers, selections and rules.
  public var language: RuleDocument

  /// Makes a configuration; without arguments, that of a project that has none.
  public init(
    file: String = Configuration.fileName, presets: [Located<String>] = [], include: [Located<Glob>]? = nil,
    exclude: [Located<Glob>] = [], settings: [RuleSetting] = [], frozen: [FrozenUse] = [],
    unknown: UnknownPolicy? = nil, language: RuleDocument = RuleDocument()
  ) {
    self.file = file
    self.presets = presets
    self.include = include
    self.exclude = exclude
    self.settings = settings
    self.frozen = frozen
    self.unknown = unknown
    self.language = language
  }

  /// The name of the file at the project root.
  public static let fileName = ".patuh.yml"

  /// The severity that is set for a rule; nil when the configuration does not mention it.
  public func level(of rule: RuleID) -> RuleLevel? {
    settings.first { $0.rule.value == rule }?.level
  }
}

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
