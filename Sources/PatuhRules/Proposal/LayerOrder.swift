import PatuhCore

/// Which layer stands above which other one, by what their names say and by what the code does.
struct LayerOrder {
  private let names: [String]
  private let roles: [LayerRole?]
  /// By layer, how often it uses each.
  private let uses: [[Int]]
  /// Indices of the layers from the top.
  private var order: [Int] = []

  /// - Parameter graph: The layers and what uses what.
  init(_ graph: LayerGraph.Drawing) {
    names = graph.nodes.map(\.name)
    roles = names.map { LayerRole(folder: $0) }
    var uses = [[Int]](repeating: [Int](repeating: 0, count: graph.nodes.count), count: graph.nodes.count)
    for edge in graph.edges { uses[edge.from][edge.to] = edge.uses.count }
    self.uses = uses
    arrange()
  }

  /// The names of the layers from the top.
  var sorted: [String] { order.map { names[$0] } }

  /// Every layer may use those below it that it uses today, and what all may use.
  var rows: [ProposedMatrix.Row] {
    order.enumerated().map { position, layer in
      if roles[layer] == .app, position == 0 { return .init(layer: names[layer], others: ["*"]) }
      let below = order[(position + 1)...].filter { allows(layer, $0) }
      return .init(layer: names[layer], others: below.map { names[$0] })
    }
  }

  private func allows(_ layer: Int, _ other: Int) -> Bool {
    if roles[other] == .foundation { return true }
    if let role = roles[layer], role > .domain, roles[other] == .domain { return true }
    return uses[layer][other] > 0
  }

  /// Takes the layer next that is above all that are left, or else the one that uses the others most and is used least.
  private mutating func arrange() {
    var left = Array(names.indices)
    while !left.isEmpty {
      let free = left.filter { layer in !left.contains { $0 != layer && isAbove($0, layer) } }
      let candidates = free.isEmpty ? left : free
      func surplus(_ layer: Int) -> Int {
        left.reduce(0) { $0 + uses[layer][$1] - uses[$1][layer] }
      }
      // `max` takes the last of several equal ones; the names decide.
      let next = candidates.max { left, right in
        let (one, other) = (surplus(left), surplus(right))
        if one != other { return one < other }
        let ranks = [left, right].map { roles[$0]?.rawValue ?? LayerRole.data.rawValue }
        return ranks[0] != ranks[1] ? ranks[0] < ranks[1] : names[left] > names[right]
      }
      guard let next else { return }
      order.append(next)
      left.removeAll { $0 == next }
    }
  }

  /// Whether the names of two layers say that the first is above. Code that plainly does otherwise is believed.
  private func isAbove(_ layer: Int, _ other: Int) -> Bool {
    guard let role = roles[layer], let otherRole = roles[other], role > otherRole else { return false }
    return uses[other][layer] < 5 || uses[other][layer] <= 3 * uses[layer][other]
  }
}
