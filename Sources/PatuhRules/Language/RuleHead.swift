import PatuhCore

/// What a rule in YAML says of itself, apart from what it checks and what its findings say.
public struct RuleHead: Hashable, Sendable {
  /// The permanent id.
  public var id: RuleID
  /// The defect in a few words, without a full stop.
  public var title: String
  /// Why it matters, in full sentences.
  public var because: String
  /// The severity of its findings; nil for the default of its certainty.
  public var severity: Severity?
  /// The highest certainty of its findings; nil if each match determines it.
  public var certainty: Certainty?
  /// Titles or addresses of documents.
  public var references: [String]
  /// What a suppression of the rule must state; nil for nothing beyond its form.
  public var exception: ExceptionPolicy?
  /// The rules that report the same fault: where both find it, only this rule reports it.
  public var insteadOf: [RuleID]
}

/// What a preset says of itself and of its rules, without what the rules check.
public struct PresetOutline: Hashable, Sendable {
  public var name: String
  public var title: String
  /// In the order written.
  public var rules: [RuleInformation]

  /// Makes an outline.
  public init(name: String, title: String, rules: [RuleInformation]) {
    self.name = name
    self.title = title
    self.rules = rules
  }
}

extension Preset {
  /// The preset without what its rules check.
  public var outline: PresetOutline {
    PresetOutline(
      name: name, title: title, rules: document.rules.map { $0.head.information(preset: name) })
  }
}
