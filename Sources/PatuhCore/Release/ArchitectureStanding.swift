/// What the rules of architecture find, by layer.
public struct ArchitectureStanding: Hashable, Sendable {
  /// The findings in a layer.
  public struct Group: Hashable, Sendable {
    /// Nil for what is in no layer.
    public var layer: String?
    /// How many files that ship are in it.
    public var files: Int
    /// In report order.
    public var findings: [Finding]

    /// Makes a group.
    public init(layer: String?, files: Int, findings: [Finding]) {
      self.layer = layer
      self.files = files
      self.findings = findings
    }
  }

  /// How many rules of architecture ran.
  public var ruleCount: Int
  /// The titles of the rules that found something.
  public var titles: [RuleID: String]
  /// By the name of the layer; what is in none comes last, and only when something is found there. A file in several
  /// layers counts for the first one.
  public var groups: [Group]
  /// Nil without layers.
  public var graph: LayerGraph?

  /// Makes a standing.
  public init(
    ruleCount: Int = 0, titles: [RuleID: String] = [:], groups: [Group] = [], graph: LayerGraph? = nil
  ) {
    self.ruleCount = ruleCount
    self.titles = titles
    self.groups = groups
    self.graph = graph
  }
}
