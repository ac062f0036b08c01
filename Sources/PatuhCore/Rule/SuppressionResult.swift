/// A suppression and its effect on the findings.
public struct SuppressionResult: Hashable, Sendable {
  /// Where findings are suppressed.
  public enum Extent: Hashable, Sendable {
    /// The scope of a comment, nil if the comment does not state one, and the short names of its categories.
    case comment(SuppressionComment.Scope?, categories: [String] = [])
    /// The scope of an entry in the configuration, in words: `in the target Widget`.
    case entry(String)
  }

  /// Where it is written.
  public var place: Place
  public var extent: Extent
  /// The rules as written, in order; empty for all.
  public var rules: [String]
  /// The last day on which it applies, as written.
  public var until: String?
  /// What is wrong with its form; nil if nothing is.
  public var fault: String?
  /// Whether its last day has passed, so that it suppresses nothing.
  public var isExpired = false
  /// The names in it that no rule has, in the order written.
  public var unknownRules: [UnknownRuleName] = []
  /// The rules that require a last day, which the suppression does not state; it does not suppress them.
  public var undatedRules: [String] = []
  /// The rules that ran and that it may suppress, but for which it covers no finding.
  public var unusedRules: [String] = []
  /// By rule, the shown names of the targets of a finding that it does not cover since it names only some of
  /// them.
  public var sharedFindings: [String: [String]] = [:]

  /// A comment in a file.
  public init(_ comment: SuppressionComment, in path: String) {
    place = Place(path: path, position: comment.position)
    extent = .comment(
      comment.scope, categories: comment.categories.map { RequiredReasonCategory.shortName($0) })
    rules = comment.rules
    until = comment.until
    fault = comment.fault
  }

  /// An entry of a configuration file.
  public init(_ entry: ConfiguredSuppression, in path: String) {
    place = Place(path: path, position: entry.position)
    let places = [
      entry.targets.isEmpty
        ? nil : "in the target" + (entry.targets.count > 1 ? "s " : " ") + joined(entry.targets.map(\.value)),
      entry.paths.isEmpty ? nil : "at " + joined(entry.paths.map(\.value.pattern)),
      entry.categories.isEmpty
        ? nil : "for " + joined(entry.categories.map { RequiredReasonCategory.shortName($0.value) }),
    ]
    extent = .entry(places.compactMap(\.self).joined(separator: " "))
    rules = entry.rules.map(\.value.text)
    until = entry.until
  }
}

private func joined(_ words: [String]) -> String { words.joined(separator: ", ") }
