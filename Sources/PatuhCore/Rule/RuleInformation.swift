/// The permanent name of a rule: lower-case words joined by underscores that name the defect.
public struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let text: String

  /// Wraps a name.
  public init(_ text: String) { self.text = text }

  /// Wraps a literal name.
  public init(stringLiteral value: StringLiteralType) { text = value }

  /// The name.
  public var description: String { text }
}

/// The description of a rule that users read: in `patuh rules`, `patuh explain`, the docs and SARIF.
public struct RuleInformation: Hashable, Sendable {
  /// The permanent name.
  public var id: RuleID
  /// The subject area of the rule.
  public var family: RuleFamily
  /// The severity of its `sure` findings unless configured otherwise; nil if the rule is off by default.
  public var defaultSeverity: Severity?
  /// The defect in a few words, without a full stop.
  public var title: String
  /// Why it matters, in full sentences.
  public var why: String
  /// The App Store Connect codes that its findings predict.
  public var itms: [String]
  /// A correct file that users can start from; nil if words are enough.
  public var sample: String?
  /// The sources of the rule, as titles of documents.
  public var references: [String]
  /// The preset that contains the rule; nil for a rule outside of presets, which always runs.
  public var preset: String?
  /// What a suppression of the rule must state to take effect; nil if a valid form is enough.
  public var exception: ExceptionPolicy?
  /// The rules that report the same fault: where one of them finds it at the same place and is not more
  /// severe, only this rule reports it.
  public var insteadOf: [RuleID]

  /// Makes the information of a rule.
  public init(
    id: RuleID, family: RuleFamily, defaultSeverity: Severity?, title: String, why: String,
    itms: [String] = [], sample: String? = nil, references: [String] = [], preset: String? = nil,
    exception: ExceptionPolicy? = nil, insteadOf: [RuleID] = []
  ) {
    self.id = id
    self.family = family
    self.defaultSeverity = defaultSeverity
    self.title = title
    self.why = why
    self.itms = itms
    self.sample = sample
    self.references = references
    self.preset = preset
    self.exception = exception
    self.insteadOf = insteadOf
  }
}
