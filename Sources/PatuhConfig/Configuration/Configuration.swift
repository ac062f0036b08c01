import PatuhCore
import PatuhRules

/// What `.patuh.yml` says.
public struct Configuration: Sendable {
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
    file: String = configurationFileName, presets: [Located<String>] = [], include: [Located<Glob>]? = nil,
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

  /// The severity that is set for a rule; nil when the configuration does not mention it.
  public func level(of rule: RuleID) -> RuleLevel? {
    settings.first { $0.rule.value == rule }?.level
  }
}
