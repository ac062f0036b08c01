/// A suppression in `.patuh.yml`, of findings for targets, in paths, or for targets in paths.
public struct ConfiguredSuppression: Hashable, Sendable {
  /// The rules as written; empty for all.
  public var rules: [Located<RuleID>]
  /// The names of the targets; empty for all targets and for files in no target.
  public var targets: [Located<String>]
  /// The paths of the findings; empty for all paths.
  public var paths: [Located<Glob>]
  /// The categories that the findings are about, as written: full names or short ones. Empty for all
  /// findings.
  public var categories: [Located<String>]
  public var reason: String
  /// The last day on which it applies, as written (`YYYY-MM-DD`).
  public var until: String?
  /// Where it is written.
  public var position: Position?

  /// Makes a suppression.
  public init(
    rules: [Located<RuleID>] = [], targets: [Located<String>] = [], paths: [Located<Glob>] = [],
    categories: [Located<String>] = [], reason: String, until: String? = nil, position: Position? = nil
  ) {
    self.rules = rules
    self.targets = targets
    self.paths = paths
    self.categories = categories
    self.reason = reason
    self.until = until
    self.position = position
  }
}
