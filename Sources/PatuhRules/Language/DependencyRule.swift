import PatuhCore

/// How layers may depend on one another.
///
/// A file that is in no layer depends on nothing, and nothing on it. Where a file is in several layers, one allowed pair
/// suffices.
public struct DependencyRule: Hashable, Sendable {
  /// What joins two files.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The name of a type.
    case reference
    /// A value that is made.
    case construction
    /// A supertype or a protocol that is conformed to.
    case inheritance
    /// An `import` of a module whose files are all in one layer.
    case `import`
  }

  /// By layer, the layers that it may use besides itself: all other edges between layers are forbidden; `*` is any.
  /// Empty when only ``forbid`` counts. In the order written.
  public var allow: [LayerEdges]
  /// By layer, the layers that it must not use; `*` is any other. In the order written.
  public var forbid: [LayerEdges]
  /// The slices that must not use one another, or not in circles.
  public var slices: SliceRule?
  /// Whether circles of layers, and of slices, are forbidden.
  public var forbidsCycles: Bool
  /// Which edges count; not empty.
  public var edges: Set<Edge>
  /// Which files count; nil for all that ship.
  public var scope: TypeSelector?

  /// Makes a rule.
  public init(
    allow: [LayerEdges] = [], forbid: [LayerEdges] = [], slices: SliceRule? = nil,
    forbidsCycles: Bool = false,
    edges: Set<Edge> = Set(Edge.allCases), scope: TypeSelector? = nil
  ) {
    self.allow = allow
    self.forbid = forbid
    self.slices = slices
    self.forbidsCycles = forbidsCycles
    self.edges = edges
    self.scope = scope
  }
}

/// A layer and others.
public struct LayerEdges: Hashable, Sendable {
  public var layer: Located<String>
  public var others: [Located<String>]

  /// Makes edges.
  public init(layer: Located<String>, others: [Located<String>]) {
    self.layer = layer
    self.others = others
  }
}

/// Slices: the values of a capture in the paths of layers, such as the features of an app.
public struct SliceRule: Hashable, Sendable {
  /// The name of the capture.
  public var capture: Located<String>
  /// Whether one must not use another; else only their circles count.
  public var forbidsCrossing: Bool
  /// Which types of another slice are meant; nil for all.
  public var target: TypeSelector?

  /// Makes a rule.
  public init(capture: Located<String>, forbidsCrossing: Bool = true, target: TypeSelector? = nil) {
    self.capture = capture
    self.forbidsCrossing = forbidsCrossing
    self.target = target
  }
}
