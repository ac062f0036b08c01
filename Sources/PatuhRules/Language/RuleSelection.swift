import PatuhCore

/// The rules defined in YAML that apply to a project, and what the names in them mean.
public struct RuleSelection: Sendable {
  /// A rule and its origin.
  public struct Entry: Sendable {
    public var rule: RuleDefinition
    /// The name of its preset; nil for a rule of the project itself.
    public var preset: String?
    /// What the names in the rule mean: the project's definitions override those of its preset. Other presets
    /// are ignored.
    public var vocabulary: Vocabulary

    /// Makes an entry.
    public init(rule: RuleDefinition, preset: String?, vocabulary: Vocabulary) {
      self.rule = rule
      self.preset = preset
      self.vocabulary = vocabulary
    }
  }

  /// Sorted by id.
  public var rules: [Entry]
  /// The definitions of the presets and the project, of which the project's win: what names mean in the
  /// project's own rules.
  public var vocabulary: Vocabulary
  /// The uses that rules with `dependencies` ignore, in the order written.
  public var frozen: [FrozenUse]
  /// Whether a rule that is on asks what code does.
  public var asksForEffects = false

  /// Makes a selection; without arguments, one without rules.
  public init(rules: [Entry] = [], vocabulary: Vocabulary = Vocabulary(), frozen: [FrozenUse] = []) {
    self.rules = rules
    self.vocabulary = vocabulary
    self.frozen = frozen
  }

  /// Whether no rule, layer, selection or frozen use is defined.
  public var isEmpty: Bool { rules.isEmpty && frozen.isEmpty && vocabulary == Vocabulary() }

  /// The frozen uses that a rule ignores.
  public func frozen(for rule: RuleID) -> [FrozenUse] { frozen.filter { $0.rule.value == rule } }
}
