/// Which layers use which, and for each capture, which of its values use which.
public struct LayerGraph: Hashable, Sendable {
  /// A layer, or one value of a capture.
  public struct Node: Hashable, Sendable {
    public var name: String
    /// The number of production files in it.
    public var files: Int
    /// The row in the drawing, counted from 0 at the top. A node may use nodes in the rows below it,
    /// according to the rules that list what is allowed; if there are none, according to the edges without
    /// forbidden uses.
    public var row: Int
    public var coupling: Coupling

    /// Makes a node.
    public init(name: String, files: Int, row: Int, coupling: Coupling = Coupling()) {
      self.name = name
      self.files = files
      self.row = row
      self.coupling = coupling
    }
  }

  /// A module of the project that ships.
  public struct Module: Hashable, Sendable {
    /// The name of its target as it is shown.
    public var name: String
    /// The number of its sources in Swift.
    public var files: Int
    public var coupling: Coupling

    /// Makes a module.
    public init(name: String, files: Int, coupling: Coupling) {
      self.name = name
      self.files = files
      self.coupling = coupling
    }
  }

  /// The uses of one node by another.
  public struct Edge: Hashable, Sendable {
    /// Indices into ``Drawing/nodes``.
    public var from: Int
    public var to: Int
    /// Sorted by place; never empty.
    public var uses: [TypeUse]

    /// Makes an edge.
    public init(from: Int, to: Int, uses: [TypeUse]) {
      self.from = from
      self.to = to
      self.uses = uses
    }

    /// The number of uses that a rule forbids and reports.
    public var forbidden: Int { uses.count(where: \.isForbidden) }

    /// The number of uses that rules forbid but the configuration freezes.
    public var frozen: Int { uses.count(where: \.isFrozen) }

    /// The number of uses that no rule forbids.
    public var allowed: Int { uses.count - forbidden - frozen }
  }

  /// The nodes of one kind and the edges between them.
  public struct Drawing: Hashable, Sendable {
    /// The capture whose values are the nodes; nil if the nodes are layers.
    public var capture: String?
    /// Sorted by name.
    public var nodes: [Node]
    /// Sorted by the indices of their nodes.
    public var edges: [Edge]

    /// Makes a drawing.
    public init(capture: String?, nodes: [Node], edges: [Edge]) {
      self.capture = capture
      self.nodes = nodes
      self.edges = edges
    }
  }

  /// The drawing of the layers first, then one for each capture with at least two values, sorted by name.
  public var drawings: [Drawing]
  /// Sorted by name; empty if the project has fewer than two.
  public var modules: [Module]

  /// Makes a graph.
  public init(drawings: [Drawing], modules: [Module] = []) {
    self.drawings = drawings
    self.modules = modules
  }
}
