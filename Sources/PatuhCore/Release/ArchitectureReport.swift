/// The findings of the architecture rules, by layer.
public struct ArchitectureReport: Hashable, Sendable {
  /// The findings in a layer.
  public struct Group: Hashable, Sendable {
    /// Nil for files in no layer.
    public var layer: String?
    /// The number of production files in it.
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

  /// The number of architecture rules that ran.
  public var ruleCount: Int
  /// The titles of the rules with findings.
  public var titles: [RuleID: String]
  /// Sorted by the name of the layer; the group of files in no layer is last, and is missing if it has no
  /// findings. A file in several layers counts for the first one.
  public var groups: [Group]
  /// Nil if there are no layers.
  public var graph: LayerGraph?

  /// Makes a report.
  public init(
    ruleCount: Int = 0, titles: [RuleID: String] = [:], groups: [Group] = [], graph: LayerGraph? = nil
  ) {
    self.ruleCount = ruleCount
    self.titles = titles
    self.groups = groups
    self.graph = graph
  }
}
