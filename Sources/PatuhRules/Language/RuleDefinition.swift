import PatuhCore

/// A rule that is written in YAML.
public struct RuleDefinition: Sendable {
  /// The permanent name.
  public var id: RuleID
  /// The defect in a few words, without a full stop.
  public var title: String
  /// Why it matters, in full sentences.
  public var because: String
  /// What a finding says, one sentence without a full stop; nil for words made from what was found. `{found}` stands
  /// for what was found (a path, a name, a call), `{owner}` for the type, or else the file, that it stands in, `{missing}` for what is not there.
  public var message: String?
  /// What to do, one sentence without a full stop.
  public var fix: String?
  /// The weight of its findings; nil for the default of its certainty.
  public var severity: Severity?
  /// How its findings are decided at best; nil when each use decides.
  public var certainty: Certainty?
  /// Titles or addresses of documents.
  public var references: [String]
  /// What it forbids or demands.
  var body: any RuleBody
  /// What a suppression of the rule must state.
  public var exception: ExceptionPolicy?
  /// Whether the rule may select nothing at all.
  public var onEmpty: EmptyPolicy?
  /// Code that breaks the rule, and code that nearly does.
  public var examples: RuleExamples
  /// The file that holds the rule, as errors name it.
  public var file: String
  /// Where its id is written; nil in embedded data.
  public var position: Position?

  /// Makes a rule.
  init(
    id: RuleID, title: String, because: String, message: String? = nil, fix: String? = nil,
    severity: Severity? = nil, certainty: Certainty? = nil, references: [String] = [], body: any RuleBody,
    exception: ExceptionPolicy? = nil, onEmpty: EmptyPolicy? = nil, examples: RuleExamples = RuleExamples(),
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
    self.onEmpty = onEmpty
    self.examples = examples
    self.file = file
    self.position = position
  }

  /// The placeholders that ``message`` may hold.
  public static let placeholders = ["found", "owner", "missing"]
}

/// What it means that a layer or a rule's selector finds nothing in the project.
public enum EmptyPolicy: String, Hashable, Sendable, CaseIterable {
  case allow, note, warning, error
}

extension RuleDefinition {
  /// Whether this says how layers may depend on one another.
  public var joinsLayers: Bool { body is DependencyRule }
}
