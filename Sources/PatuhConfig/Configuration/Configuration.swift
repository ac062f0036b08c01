import PatuhCore
import PatuhRules

/// The content of `.patuh.yml`.
public struct Configuration: Sendable {
  /// The name of the file in errors.
  public var file: String
  /// The presets that it extends, in order. If two define the same name, the later preset's definition is
  /// used.
  public var presets: [Located<String>]
  /// Which files are checked; nil for the default.
  public var include: [Located<Glob>]?
  /// Which of these files are left out.
  public var exclude: [Located<Glob>]
  /// How many sources patterns among these left out when they were written.
  public var excludedCounts: [ExcludedCount] = []
  /// The severities of rules, in the order written; at most one for each rule.
  public var settings: [RuleSetting]
  /// Uses between layers that are tolerated for the time being, in the order written; none twice.
  public var frozen: [FrozenUse]
  /// Which project files are read.
  public var projectFiles = ProjectFileChoice()
  /// The targets whose findings of all rules are left out, in the order written.
  public var excludedTargets: [ConfiguredSuppression] = []
  /// The findings of particular rules that are left out, in the order written.
  public var suppressions: [ConfiguredSuppression] = []
  /// What to do if a condition can be neither affirmed nor denied; nil if not set.
  public var unknown: UnknownPolicy?
  /// The project's own layers, selections and rules.
  public var language: RuleDocument

  /// Makes a configuration. Without arguments, it is that of a project that has none.
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

  /// The severity that is set for a rule; nil if the configuration does not mention the rule.
  public func level(of rule: RuleID) -> RuleLevel? {
    settings.first { $0.rule.value == rule }?.level
  }
}
