/// The findings of a project at one commit, counted.
public struct TrendPoint: Hashable, Sendable {
  /// The hash of the commit.
  public var commit: String
  /// The day of the commit in UTC, `2026-12-31`.
  public var day: String
  public var severities: SeverityCounts
  /// By the id of the rule; rules without findings are left out.
  public var rules: [String: Int]
  /// By the name of the layer; a file in several layers counts for each, one in none for `-`.
  public var layers: [String: Int]

  /// Makes a point.
  public init(
    commit: String, day: String, severities: SeverityCounts, rules: [String: Int], layers: [String: Int]
  ) {
    self.commit = commit
    self.day = day
    self.severities = severities
    self.rules = rules
    self.layers = layers
  }
}
