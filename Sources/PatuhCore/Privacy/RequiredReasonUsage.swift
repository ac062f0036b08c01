/// One use of required-reason API.
public struct RequiredReasonUsage: Hashable, Sendable {
  /// The language of a source, as far as conditions are concerned.
  public enum Language: String, Hashable, Sendable {
    case swift, cFamily
  }

  /// Where the symbol stands.
  public var place: Place
  public var language: Language
  /// The id of the symbol in the table.
  public var symbol: String
  /// The full ids of its categories; one of them must be declared.
  public var categories: [String]
  /// Whether name and context decide, or the name alone.
  public var certainty: Certainty
  /// Production or test code.
  public var scope: SourceScope
  /// The conditions of the `#if`s around it, the outermost first, with macros of the project replaced by what they
  /// mean.
  public var conditions: [BuildCondition]
  /// The `#if`s around it as written, as one condition in Swift's spelling; nil when there is none.
  public var condition: String?
  /// Whether a release build for a platform that Apple binds can hold it: of one of its targets, when it has any.
  public var counts: Bool
  /// The reasons that fit what the code does, each with the sign that was seen; empty when nothing can be said.
  public var fittingReasons: [String]
  /// The names of the targets that it counts for, sorted, each once.
  public var targets: [String]

  /// Makes a usage.
  public init(
    place: Place, language: Language = .swift, symbol: String, categories: [String], certainty: Certainty,
    scope: SourceScope,
    conditions: [BuildCondition], written: [BuildCondition]? = nil, counts: Bool, fittingReasons: [String],
    targets: [String] = []
  ) {
    self.place = place
    self.language = language
    self.symbol = symbol
    self.categories = categories
    self.certainty = certainty
    self.scope = scope
    self.conditions = conditions
    let shown = written ?? conditions
    condition =
      shown.dropFirst().reduce(shown.first) { outer, inner in outer.map { .and($0, inner) } }?.description
    self.counts = counts
    self.fittingReasons = fittingReasons
    self.targets = targets
  }
}
