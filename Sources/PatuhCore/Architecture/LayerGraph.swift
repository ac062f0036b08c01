/// What uses what, by layers, and by the slices that captures make.
public struct LayerGraph: Hashable, Sendable {
  /// Something that files belong to.
  public struct Node: Hashable, Sendable {
    public var name: String
    /// How many files that ship are in it.
    public var files: Int
    /// Counted from the top: what lower rows hold may be used, by the rules where there are any.
    public var row: Int

    /// Makes a node.
    public init(name: String, files: Int, row: Int) {
      self.name = name
      self.files = files
      self.row = row
    }
  }

  /// The uses that lead from one node to another one.
  public struct Edge: Hashable, Sendable {
    /// Indices into ``Drawing/nodes``.
    public var from: Int
    public var to: Int
    /// In order of place; not empty.
    public var uses: [TypeUse]

    /// Makes an edge.
    public init(from: Int, to: Int, uses: [TypeUse]) {
      self.from = from
      self.to = to
      self.uses = uses
    }

    /// How many uses a rule forbids and reports.
    public var forbidden: Int { uses.count(where: \.isForbidden) }

    /// How many uses are forbidden and kept for now.
    public var frozen: Int { uses.count(where: \.isFrozen) }

    /// How many uses no rule forbids.
    public var allowed: Int { uses.count - forbidden - frozen }
  }

  /// The nodes of one sort and what joins them.
  public struct Drawing: Hashable, Sendable {
    /// The capture whose values the nodes are; nil for layers.
    public var capture: String?
    /// By name.
    public var nodes: [Node]
    /// In order of nodes.
    public var edges: [Edge]

    /// Makes a drawing.
    public init(capture: String?, nodes: [Node], edges: [Edge]) {
      self.capture = capture
      self.nodes = nodes
      self.edges = edges
    }
  }

  /// Layers first, then each capture with at least two values, by name.
  public var drawings: [Drawing]

  /// Makes a graph.
  public init(drawings: [Drawing]) { self.drawings = drawings }
}
