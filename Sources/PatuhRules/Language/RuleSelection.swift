import PatuhCore

/// The rules written in YAML that hold for a project, and what their names mean there.
public struct RuleSelection: Sendable {
  /// A rule and where it comes from.
  public struct Entry: Sendable {
    public var rule: RuleDefinition
    /// The name of the preset; nil for a rule of the project's own.
    public var preset: String?
    /// What the names in it mean: the project's definitions before those of its preset. Other presets have no say.
    public var vocabulary: Vocabulary

    /// Makes an entry.
    public init(rule: RuleDefinition, preset: String?, vocabulary: Vocabulary) {
      self.rule = rule
      self.preset = preset
      self.vocabulary = vocabulary
    }
  }

  /// In order of ids.
  public var rules: [Entry]
  /// What the presets and the project define, the project last: what names mean in the project's own rules.
  public var vocabulary: Vocabulary
  /// The uses that rules of `dependencies` pass over, in the order written.
  public var frozen: [FrozenUse]

  /// Makes a selection; without arguments, one without rules.
  public init(rules: [Entry] = [], vocabulary: Vocabulary = Vocabulary(), frozen: [FrozenUse] = []) {
    self.rules = rules
    self.vocabulary = vocabulary
    self.frozen = frozen
  }

  /// Whether nothing is written as data.
  public var isEmpty: Bool { rules.isEmpty && frozen.isEmpty && vocabulary == Vocabulary() }

  /// The uses that a rule passes over.
  public func frozen(for rule: RuleID) -> [FrozenUse] { frozen.filter { $0.rule.value == rule } }
}
