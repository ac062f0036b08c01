/// A suppression, and what became of it when the findings were settled.
public struct SettledSuppression: Hashable, Sendable {
  /// Where findings are left out.
  public enum Extent: Hashable, Sendable {
    /// What a comment covers; nil when it does not say.
    case comment(SuppressionComment.Scope?)
    /// What an entry of the configuration covers, in words: `in the target Widget`.
    case entry(String)
  }

  /// Where it is written.
  public var place: Place
  public var extent: Extent
  /// The rules as written, in order; empty for all.
  public var rules: [String]
  /// The last day on which it holds, as written.
  public var until: String?
  /// What is wrong with its form; nil when nothing is.
  public var fault: String?
  /// Whether its last day is over, so that it suppresses nothing.
  public var isExpired = false
  /// The names that no rule bears, in the order written.
  public var unknownRules: [UnknownRuleName] = []
  /// The rules that demand a last day, which is not stated; it does not suppress them.
  public var undatedRules: [String] = []
  /// The rules that ran and that it was allowed to suppress, but of which it covers no finding.
  public var unusedRules: [String] = []

  /// A comment in a file.
  public init(_ comment: SuppressionComment, in path: String) {
    place = Place(path: path, position: comment.position)
    extent = .comment(comment.scope)
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
    ]
    extent = .entry(places.compactMap(\.self).joined(separator: " "))
    rules = entry.rules.map(\.value.text)
    until = entry.until
  }
}

private func joined(_ words: [String]) -> String { words.joined(separator: ", ") }
