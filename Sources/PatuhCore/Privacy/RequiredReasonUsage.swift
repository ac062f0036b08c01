/// One use of required-reason API.
public struct RequiredReasonUsage: Hashable, Sendable {
  /// The language of a source, as it matters for conditions.
  public enum Language: String, Hashable, Sendable {
    case swift, cFamily
  }

  /// Where the symbol is used.
  public var place: Place
  /// Where the symbol is written, if a macro is expanded at the place of the use; otherwise nil.
  public var bodyPlace: Place?
  public var language: Language
  /// The id of the symbol in the table.
  public var symbol: String
  /// The full ids of its categories; one of them must be declared.
  public var categories: [String]
  /// Sure if name and context decide, likely if only the name does.
  public var certainty: Certainty
  /// Whether it is in production or test code.
  public var scope: SourceScope
  /// The conditions of the enclosing `#if` blocks, the outermost first. Macros of the project are replaced by
  /// their values.
  public var conditions: [BuildCondition]
  /// The enclosing `#if` conditions as written, combined into one condition in Swift syntax; nil if there are
  /// none.
  public var condition: String?
  /// Whether it can be part of a release build for a platform where Apple requires reasons; if it is in
  /// targets, of one of them.
  public var counts: Bool
  /// The reasons that match what the code does, each with the sign that was found; empty if none is known.
  public var fittingReasons: [String]
  /// The names of the targets that it counts for, sorted, without duplicates.
  public var targets: [String]
  /// The names of the targets that have the file among their sources, if it counts for none of them; only set
  /// in lists.
  public var members: [String] = []

  /// Makes a usage.
  public init(
    place: Place, bodyPlace: Place? = nil, language: Language = .swift, symbol: String, categories: [String],
    certainty: Certainty,
    scope: SourceScope,
    conditions: [BuildCondition], written: [BuildCondition]? = nil, counts: Bool, fittingReasons: [String],
    targets: [String] = []
  ) {
    self.place = place
    self.bodyPlace = bodyPlace
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

  /// Its places in the text: where it is used and, if that is an expansion of a macro, where the symbol is
  /// written.
  public var places: [Place] { [place] + (bodyPlace.map { [$0] } ?? []) }
}
