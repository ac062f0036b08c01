/// The layers and types of a project, what uses what, and what code does: all that the page of the graph
/// shows.
public struct ArchitectureMap: Hashable, Sendable {
  /// A type, the extensions of a type from outside the project, or the code of a file that is in no type.
  public struct Part: Hashable, Sendable {
    /// The qualified name, or the path of a file.
    public var name: String
    /// For example `struct`, `extension`, `file`.
    public var kind: String
    public var place: Place
    /// The layers of its file, sorted.
    public var layers: [String]

    /// Makes a part.
    public init(name: String, kind: String, place: Place, layers: [String]) {
      (self.name, self.kind, self.place, self.layers) = (name, kind, place, layers)
    }
  }

  /// A place where one part names another one.
  public struct Use: Hashable, Sendable {
    /// Indices into ``ArchitectureMap/parts``.
    public var from: Int
    public var to: Int
    public var place: Place
    /// `uses`, `builds`, `inherits from`, `extends`.
    public var verb: String
    /// Whether a rule forbids and reports it.
    public var isForbidden: Bool
    /// Whether rules forbid it and the configuration freezes it.
    public var isFrozen: Bool

    /// Makes a use.
    public init(from: Int, to: Int, place: Place, verb: String, isForbidden: Bool, isFrozen: Bool) {
      (self.from, self.to, self.place, self.verb) = (from, to, place, verb)
      (self.isForbidden, self.isFrozen) = (isForbidden, isFrozen)
    }
  }

  /// The name of the project.
  public var name: String
  public var graph: LayerGraph
  /// The layers in the order of the matrix, with their files that ship.
  public var layers: LayerListing
  /// Sorted by name, then by place.
  public var parts: [Part]
  /// Sorted by the parts, then by place.
  public var uses: [Use]
  public var effects: EffectListing
  /// By owner of ``effects``, its part.
  public var partsOfOwners: [Int]

  /// Makes a map.
  public init(
    name: String, graph: LayerGraph, layers: LayerListing, parts: [Part] = [], uses: [Use] = [],
    effects: EffectListing = EffectListing(owners: [], functions: [], layerNames: []),
    partsOfOwners: [Int] = []
  ) {
    (self.name, self.graph, self.layers, self.parts) = (name, graph, layers, parts)
    (self.uses, self.effects, self.partsOfOwners) = (uses, effects, partsOfOwners)
  }
}

extension LayerGraph.Drawing {
  /// The edges that lie on a cycle: their end uses their start, directly or through other nodes.
  public var circularEdges: Set<Int> {
    var next = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { next[edge.from].append(edge.to) }
    let reached = nodes.indices.map { start in
      var seen: Set<Int> = []
      var open = [start]
      while let node = open.popLast() {
        for other in next[node] where seen.insert(other).inserted { open.append(other) }
      }
      return seen
    }
    return Set(edges.indices.filter { reached[edges[$0].to].contains(edges[$0].from) })
  }

  /// The drawing without the layers that have no files; no arrow leads to those.
  public var withoutEmptyLayers: LayerGraph.Drawing {
    let kept = nodes.indices.filter { nodes[$0].files > 0 }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    return LayerGraph.Drawing(
      capture: capture, nodes: kept.map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
        return LayerGraph.Edge(from: from, to: to, uses: edge.uses)
      })
  }
}
