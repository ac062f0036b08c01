import PatuhCore

/// A rule defined in YAML.
public struct RuleDefinition: Sendable {
  /// The permanent id.
  public var id: RuleID
  /// The defect in a few words, without a full stop.
  public var title: String
  /// Why it matters, in full sentences.
  public var because: String
  /// The message of a finding, one sentence without a full stop; nil for a message generated from what was found.
  /// `{found}` is replaced by what was found (a path, a name, a call), `{owner}` by the enclosing type or else the
  /// file, `{missing}` by what is missing.
  public var message: String?
  /// The fix in words, one sentence without a full stop.
  public var fix: String?
  /// The severity of its findings; nil for the default of its certainty.
  public var severity: Severity?
  /// The highest certainty of its findings; nil if each match determines it.
  public var certainty: Certainty?
  /// Titles or addresses of documents.
  public var references: [String]
  /// The primitive that states what the rule forbids or demands.
  var body: any RuleBody
  /// What a suppression of the rule must state; nil for nothing beyond its form.
  public var exception: ExceptionPolicy?
  /// The rules that report the same fault: where both find it, only this rule reports it.
  public var insteadOf: [RuleID]
  /// How to report that the rule selects nothing; nil for the default.
  public var onEmpty: EmptyPolicy?
  /// Code that violates the rule, and code that almost does.
  public var examples: RuleExamples
  /// The path of the file with the rule, as in error messages.
  public var file: String
  /// The position of its id; nil in embedded data.
  public var position: Position?

  /// Makes a rule.
  init(
    id: RuleID, title: String, because: String, message: String? = nil, fix: String? = nil,
    severity: Severity? = nil, certainty: Certainty? = nil, references: [String] = [], body: any RuleBody,
    exception: ExceptionPolicy? = nil, insteadOf: [RuleID] = [], onEmpty: EmptyPolicy? = nil,
    examples: RuleExamples = RuleExamples(),
    file: String, position: Position? = nil
  ) {
    self.id = id
    self.title = title
    self.because = because
    self.message = message
    self.fix = fix
    self.severity = severity
    self.certainty = certainty
    self.references = references
    self.body = body
    self.exception = exception
    self.insteadOf = insteadOf
    self.onEmpty = onEmpty
    self.examples = examples
    self.file = file
    self.position = position
  }

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
