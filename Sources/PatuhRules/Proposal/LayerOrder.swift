import PatuhCore

/// The order of layers from top to bottom, by their names and by which layers use each other in code.
struct LayerOrder {
  private let names: [String]
  private let roles: [LayerRole?]
  /// By layer, the number of its files that use each other layer: one file with many uses shows no direction.
  private let uses: [[Int]]
  /// Indices of the layers, from the top.
  private var order: [Int] = []

  /// - Parameter graph: the layers and the uses between them
  init(_ graph: LayerGraph.Drawing) {
    names = graph.nodes.map(\.name)
    roles = names.map { LayerRole(folder: $0) }
    var uses = [[Int]](repeating: [Int](repeating: 0, count: graph.nodes.count), count: graph.nodes.count)
    for edge in graph.edges { uses[edge.from][edge.to] = Set(edge.uses.map(\.place.path)).count }
    self.uses = uses
    arrange()
  }

  /// The names of the layers from the top.
  var sorted: [String] { order.map { names[$0] } }

  /// For each layer, the layers below it that it uses today; the app at the top may use all.
  var rows: [ProposedMatrix.Row] {
    order.enumerated().map { position, layer in
      if roles[layer] == .app, position == 0 { return .init(layer: names[layer], others: ["*"]) }
      let below = order[(position + 1)...].filter { uses[layer][$0] > 0 }
      return .init(layer: names[layer], others: below.map { names[$0] })
    }
  }

  /// Repeatedly takes a layer that no remaining layer is above; in a cycle, the layer whose uses of the
  /// others most exceed their uses of it.
  private mutating func arrange() {
    var left = Array(names.indices)
    while !left.isEmpty {
      let free = left.filter { layer in !left.contains { $0 != layer && isAbove($0, layer) } }
      let next =
        free.isEmpty
        ? left.max { (surplus($0, among: left), names[$1]) < (surplus($1, among: left), names[$0]) }
        : free.max {
          (rank($0), surplus($0, among: left), names[$1]) < (rank($1), surplus($1, among: left), names[$0])
        }
      guard let next else { return }
      order.append(next)
      left.removeAll { $0 == next }
    }
  }

  private func surplus(_ layer: Int, among others: [Int]) -> Int {
    others.reduce(0) { $0 + uses[layer][$1] - uses[$1][layer] }
  }

  /// A layer whose name has no known role is often that of a program.
  private func rank(_ layer: Int) -> Int { (roles[layer] ?? .presenter).rawValue }

  /// Whether the first layer is above the second: by the roles of their names; or, if these do not decide or
  /// the code clearly contradicts them, by which of the two has more files that use the other.
  private func isAbove(_ layer: Int, _ other: Int) -> Bool {
    let (down, up) = (uses[layer][other], uses[other][layer])
    if down + up == 0 { return false }
    if let role = roles[layer], let otherRole = roles[other], role != otherRole {
      let isUpsideDown = role > otherRole ? up >= 3 && up > 3 * down : down >= 3 && down > 3 * up
      if !isUpsideDown { return role > otherRole }
    }
    return down > up
  }
}
