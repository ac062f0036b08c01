import PatuhCore

/// A cycle of layers, or of slices.
struct LayerCycle {
  /// What the nodes are, such as `layers`.
  var noun: String
  /// The nodes in order: each uses the next one, and the last uses the first.
  var nodes: [String]
  /// By node, the first reference from it to the next node.
  var steps: [LayerDependency]
}

/// Collects which layers and slices use which others. Only sure references count.
struct LayerCycleFinder {
  private var layers: [String: [String: LayerDependency]] = [:]
  private var slices: [String: [String: LayerDependency]] = [:]
  private var slicing = ""

  /// Adds a reference; must be called in the order of places.
  mutating func add(_ dependency: LayerDependency, slicedBy capture: String?) {
    guard dependency.target.isSure else { return }
    if dependency.entry != nil, dependency.target.onlyEntry == nil { return }
    let (source, destination) = (dependency.source, dependency.destination)
    add(dependency, source.names, destination.names, to: &layers)
    if let capture {
      slicing = capture
      add(dependency, source.values(of: capture), destination.values(of: capture), to: &slices)
    }
  }

  /// The shortest cycle of each group of layers, or of slices, that can all reach each other.
  var found: [LayerCycle] {
    cycles(of: layers, noun: "layers") + cycles(of: slices, noun: "slices by `\(slicing)`")
  }

  /// For a file in several layers, it is not known which of them makes the reference.
  private func add(
    _ dependency: LayerDependency, _ from: [String], _ to: [String],
    to edges: inout [String: [String: LayerDependency]]
  ) {
    guard from.count == 1, to.count == 1, from != to, edges[from[0]]?[to[0]] == nil else { return }
    edges[from[0], default: [:]][to[0]] = dependency
  }

  private func cycles(of edges: [String: [String: LayerDependency]], noun: String) -> [LayerCycle] {
    let names = Set(edges.keys).union(edges.values.flatMap(\.keys)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let graph = names.map { name in (edges[name] ?? [:]).keys.compactMap { numbers[$0] }.sorted() }
    return PatuhRules.cycles(in: graph).map { cycle in
      let nodes = cycle.map { names[$0] }
      let steps = zip(nodes, nodes.dropFirst() + nodes.prefix(1)).compactMap { edges[$0]?[$1] }
      return LayerCycle(noun: noun, nodes: nodes, steps: steps)
    }
  }
}
