/// A comment that suppresses findings: `patuh:disable:next RULE category: UserDefaults reason: "…" until:
/// 2026-12-31`.
///
/// The comment is a fact; whether it takes effect is decided later, when the findings are settled.
public struct SuppressionComment: Hashable, Sendable {
  /// What a suppression covers.
  public enum Scope: String, Hashable, Sendable {
    /// The line after the comment.
    case next
    /// The line of the comment.
    case this
    /// The whole file.
    case file
  }

  /// Where the comment's `patuh:` begins.
  public var position: Position
  /// What it covers; nil when the word after `disable:` is missing or unknown.
  public var scope: Scope?
  /// The rule ids as written, in order.
  public var rules: [String]
  /// The categories of required-reason API after `category:`, as written, in order: full names or short ones.
  /// Empty for all findings.
  public var categories: [String]
  /// The text between the quotation marks after `reason:`.
  public var reason: String?
  /// The last day on which it applies, as written (`YYYY-MM-DD`).
  public var until: String?
  /// What is wrong with its form; nil if nothing is.
  public var fault: String?

  /// Makes a suppression comment from its parts.
  public init(
    position: Position, scope: Scope?, rules: [String], categories: [String] = [], reason: String?,
    until: String?, fault: String?
  ) {
    self.position = position
    self.scope = scope
    self.rules = rules
    self.categories = categories
    self.reason = reason
    self.until = until
    self.fault = fault
  }
}
