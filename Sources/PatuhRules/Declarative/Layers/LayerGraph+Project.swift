import PatuhCore

/// The graph of uses between the layers and slices of a project, without previews and tests.
///
/// - Parameters:
///   - rules: the rules that may forbid uses; only rules with `dependencies` matter
///   - frozen: the uses that the rules ignore
///   - includesLikely: whether uses whose meaning is only likely are included
public func layerGraph(
  of project: Project, _ vocabulary: Vocabulary, rules: [RuleDefinition], frozen: [FrozenUse] = [],
  includesLikely: Bool = false
) -> LayerGraph {
  var builder = LayerGraphBuilder(
    project, vocabulary, rules: rules, frozen: frozen, includesLikely: includesLikely)
  builder.gather()
  return builder.graph
}

private struct LayerGraphBuilder {
  /// A node in a drawing; the capture is nil for a layer.
  private struct NodeKey: Hashable {
    var capture: String?
    var name: String
  }

  private struct EdgeKey: Hashable {
    var from: NodeKey
    var to: NodeKey
  }

  /// The reason why a rule forbids a use, and whether the use is frozen.
  private struct Fault {
    var kind: LayerDependency.Fault
    var isFrozen: Bool
  }

  private let project: Project
  private let vocabulary: Vocabulary
  private let map: LayerMap
  private let rules: [DependencyRule]
  private var judges: [LayerJudge]
  /// By judge, the uses that it ignores.
  private var frozen: [Set<ForbiddenUse>]
  private let captures: [String]
  private let includesLikely: Bool
  private var uses: [EdgeKey: [TypeUse]] = [:]

  init(
    _ project: Project, _ vocabulary: Vocabulary, rules: [RuleDefinition], frozen uses: [FrozenUse],
    includesLikely: Bool
  ) {
    self.project = project
    self.includesLikely = includesLikely
    self.vocabulary = vocabulary
    let map = LayerMap(project, vocabulary)
    self.map = map
    var bodies: [DependencyRule] = []
    // The first judge has a rule that forbids nothing, so that it accepts every use.
    judges = [LayerJudge(DependencyRule(), map, project, slicedTypes: nil)]
    frozen = [[]]
    for rule in rules {
      guard let body = rule.body as? DependencyRule else { continue }
      let run = DeclarativeRun(rule, vocabulary: vocabulary, unknown: .note, project: project)
      bodies.append(body)
      frozen.append(Set(uses.filter { $0.rule.value == rule.id }.map(\.use)))
      judges.append(LayerJudge(body, map, project, slicedTypes: body.slices?.target.map(run.selection)))
    }
    self.rules = bodies
    captures = Set(vocabulary.layers.values.flatMap { $0.path.flatMap(\.captureNames) }).sorted()
  }

  mutating func gather() {
    let index = project.derived(ReferenceIndex.self)
    for file in project.sources.indices where project.sources[file].scope == .production && !map[file].isEmpty
    {
      for reference in index.references[file] { add(reference, to: index.target(of: reference), in: file) }
    }
  }

  private mutating func add(_ reference: Reference, to target: ReferenceTarget, in file: Int) {
    let isSure = target.isSure && target.entries.count <= 1
    guard isSure || includesLikely,
      let plain = judges[0].dependency(reference, to: target, in: file)
    else { return }
    let name = plain.entry?.qualifiedName ?? target.name
    let forbidden = ForbiddenUse(path: project.sources[file].path, name: name)
    let faults = judges.indices.dropFirst().compactMap { judge -> Fault? in
      guard let found = judges[judge].dependency(reference, to: target, in: file), found.truth == .yes,
        let kind = found.fault
      else { return nil }
      return Fault(kind: kind, isFrozen: frozen[judge].contains(forbidden))
    }
    let words = DependencyWords(plain, project)
    let use = TypeUse(
      place: words.place, user: words.owner, verb: words.verb, name: name, declaration: plain.entry?.place,
      certainty: isSure ? .sure : .likely)
    if let (from, to) = pair(plain.source.names, plain.destination.names) {
      add(use, from, to, capture: nil, faults: faults.filter { $0.kind == .layers })
    }
    for capture in captures {
      if let (from, to) = pair(plain.source.values(of: capture), plain.destination.values(of: capture)) {
        add(use, from, to, capture: capture, faults: faults.filter { $0.kind == .slices(capture: capture) })
      }
    }
  }

  private mutating func add(_ use: TypeUse, _ from: String, _ to: String, capture: String?, faults: [Fault]) {
    var use = use
    use.isForbidden = faults.contains { !$0.isFrozen }
    use.isFrozen = !faults.isEmpty && !use.isForbidden
    uses[
      EdgeKey(from: NodeKey(capture: capture, name: from), to: NodeKey(capture: capture, name: to)),
      default: []
    ]
    .append(use)
  }

  /// The two nodes that a use connects; of several pairs, the first allowed one. Nil if both sides have a
  /// node in common.
  private func pair(_ from: [String], _ to: [String]) -> (String, String)? {
    guard let first = from.first, let last = to.first, !from.contains(where: to.contains) else { return nil }
    for source in from {
      for destination in to where judges.allSatisfy({ $0.matrix.allows(source, destination) }) {
        return (source, destination)
      }
    }
    return (first, last)
  }

  var graph: LayerGraph {
    let slices = captures.map { drawing(capture: $0) }.filter { $0.nodes.count > 1 }
    return LayerGraph(drawings: [drawing(capture: nil)] + slices, modules: project.measuredModules)
  }

  private func drawing(capture: String?) -> LayerGraph.Drawing {
    var files: [String: Int] = [:]
    if capture == nil { for name in vocabulary.layerNames { files[name] = 0 } }
    for (file, source) in project.sources.enumerated() where source.scope == .production {
      for name in capture.map(map[file].values) ?? map[file].names { files[name, default: 0] += 1 }
    }
    let names = files.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let edges = uses.compactMap { key, uses -> LayerGraph.Edge? in
      guard key.from.capture == capture, let from = numbers[key.from.name], let to = numbers[key.to.name]
      else {
        return nil
      }
      return LayerGraph.Edge(from: from, to: to, uses: uses)
    }
    .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let rows = rows(of: names, edges, isSliced: capture != nil)
    var coupling = CouplingCount()
    coupling.addTypes(of: project) { capture.map(map[$0].values) ?? map[$0].names }
    for edge in edges { coupling.add(edge.uses, from: names[edge.from], to: names[edge.to]) }
    return LayerGraph.Drawing(
      capture: capture,
      nodes: names.indices.map {
        .init(
          name: names[$0], files: files[names[$0]] ?? 0, row: rows[$0], coupling: coupling[names[$0]])
      },
      edges: edges)
  }

  /// By node, its row, from 0 at the top. A node is above those that it may use according to the rules with
  /// `allow`; without such rules, according to the edges without a forbidden use. Of two nodes that may use
  /// each other, and of two in one row with an edge between them, the one that the rules name first is above
  /// the other one.
  private func rows(of names: [String], _ edges: [LayerGraph.Edge], isSliced: Bool) -> [Int] {
    let matrices = isSliced ? [] : rules.filter { !$0.allow.isEmpty }.map(LayerMatrix.init)
    var graph = [[Int]](repeating: [], count: names.count)
    if matrices.isEmpty {
      for edge in edges where edge.allowed == edge.uses.count { graph[edge.from].append(edge.to) }
      return rows(of: graph)
    }
    let places = layerOrder(names, rules)
    let order = names.indices.sorted { places[names[$0]] ?? 0 < places[names[$1]] ?? 0 }
    for (place, from) in order.enumerated() {
      graph[from] = order[(place + 1)...].filter { to in
        matrices.allSatisfy { $0.allows(names[from], names[to]) }
      }
    }
    return split(rows(of: graph), order, edges)
  }

  private func rows(of graph: [[Int]]) -> [Int] {
    var heights = [Int](repeating: 0, count: graph.count)
    for component in components(of: graph) {
      let members = Set(component)
      let below = component.flatMap { graph[$0] }.filter { !members.contains($0) }.map { heights[$0] + 1 }
      for node in component { heights[node] = below.max() ?? 0 }
    }
    let top = heights.max() ?? 0
    return heights.map { top - $0 }
  }

  /// The rows, where nodes of one row with an edge between them are in rows of their own.
  private func split(_ rows: [Int], _ order: [Int], _ edges: [LayerGraph.Edge]) -> [Int] {
    let neighbours = edges.reduce(into: [Int: Set<Int>]()) { all, edge in
      all[edge.from, default: []].insert(edge.to)
      all[edge.to, default: []].insert(edge.from)
    }
    var found = rows
    var next = 0
    for row in Set(rows).sorted() {
      var placed: [Int] = []
      for node in order where rows[node] == row {
        let above = placed.filter { neighbours[node]?.contains($0) ?? false }.map { found[$0] + 1 }
        found[node] = above.max() ?? next
        placed.append(node)
      }
      next = (placed.map { found[$0] }.max() ?? next) + 1
    }
    return found
  }
}

/// By name of a layer, its place in the order in which rules name the layers, from the top down; names that
/// no rule mentions are last, sorted.
func layerOrder(_ names: [String], _ rules: [DependencyRule]) -> [String: Int] {
  let edges = rules.flatMap(\.allow) + rules.flatMap(\.forbid)
  let named = edges.map(\.layer.value) + edges.flatMap { $0.others.map(\.value) }
  var order: [String: Int] = [:]
  for name in named + names.sorted() where order[name] == nil { order[name] = order.count }
  return order
}
