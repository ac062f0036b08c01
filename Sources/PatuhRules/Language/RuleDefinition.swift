import PatuhCore

/// A rule defined in YAML.
public struct RuleDefinition: Sendable {
  /// What it says of itself.
  public var head: RuleHead
  /// The message of a finding, one sentence without a full stop; nil for a message generated from what was
  /// found. `{found}` is replaced by what was found (a path, a name, a call), `{owner}` by the enclosing type
  /// or else the file, `{missing}` by what is missing.
  public var message: String?
  /// The fix in words, one sentence without a full stop.
  public var fix: String?
  /// The primitive that states what the rule forbids or demands.
  var body: any RuleBody
  /// How to report that the rule selects nothing; nil for the default.
  public var onEmpty: EmptyPolicy?
  /// Code that violates the rule, and code that almost does.
  public var examples: RuleExamples
  /// The path of the file with the rule, as in error messages.
  public var file: String
  /// The position of its id; nil in embedded data.
  public var position: Position?

  /// The permanent id.
  public var id: RuleID { head.id }

  /// The placeholders that ``message`` may contain.
  public static let placeholders = ["found", "owner", "member", "missing"]
}

/// How to report that a layer or the selector of a rule selects nothing in the project.
public enum EmptyPolicy: String, Hashable, Sendable, CaseIterable {
  case allow, note, warning, error
}

extension RuleDefinition {
  /// Whether the rule states how layers may depend on each other.
  public var isDependencyRule: Bool { body is DependencyRule }
}
