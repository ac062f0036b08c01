/// A suppression comment and what became of it when the findings were settled.
public struct SettledSuppression: Hashable, Sendable {
  /// The file that holds the comment.
  public var path: String
  public var comment: SuppressionComment
  /// Whether its last day is over, so that it suppresses nothing.
  public var isExpired: Bool
  /// The names in it that no rule bears, in the order written.
  public var unknownRules: [UnknownRuleName]
  /// The rules that demand a last day, which the comment does not state; it does not suppress them.
  public var undatedRules: [String]
  /// The rules that ran and that the comment was allowed to suppress, but of which it covers no finding.
  public var unusedRules: [String]

  /// Makes a settled suppression.
  public init(
    path: String, comment: SuppressionComment, isExpired: Bool = false, unknownRules: [UnknownRuleName] = [],
    undatedRules: [String] = [], unusedRules: [String] = []
  ) {
    self.path = path
    self.comment = comment
    self.isExpired = isExpired
    self.unknownRules = unknownRules
    self.undatedRules = undatedRules
    self.unusedRules = unusedRules
  }

  /// Where the comment stands.
  public var place: Place { Place(path: path, position: comment.position) }
}
