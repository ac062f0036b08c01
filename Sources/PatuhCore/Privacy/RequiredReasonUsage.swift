/// One use of required-reason API.
public struct RequiredReasonUsage: Hashable, Sendable {
  /// Where the symbol stands.
  public var place: Place
  /// The id of the symbol in the table.
  public var symbol: String
  /// The full ids of its categories; one of them must be declared.
  public var categories: [String]
  /// Whether name and context decide, or the name alone.
  public var certainty: Certainty
  /// Production or test code.
  public var scope: SourceScope
  /// The `#if` condition around it, in Swift's spelling.
  public var condition: String?
  /// Whether a release build for a platform that Apple binds can hold it.
  public var counts: Bool
  /// The reasons that fit what the code does, each with the sign that was seen; empty when nothing can be said.
  public var fittingReasons: [String]
  /// The names of the targets that it counts for, sorted.
  public var targets: [String]

  /// Makes a usage.
  public init(
    place: Place, symbol: String, categories: [String], certainty: Certainty, scope: SourceScope,
    condition: String?, counts: Bool, fittingReasons: [String], targets: [String] = []
  ) {
    self.place = place
    self.symbol = symbol
    self.categories = categories
    self.certainty = certainty
    self.scope = scope
    self.condition = condition
    self.counts = counts
    self.fittingReasons = fittingReasons
    self.targets = targets
  }
}
