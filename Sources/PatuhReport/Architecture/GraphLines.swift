import PatuhCore

/// The line of each node of a drawing, counted from the top. The rows come in order; within a row, a node
/// that uses others comes above them. No arrow joins two boxes in the same line, whatever the rows are.
///
/// - Parameter columns: the maximum number of boxes in a line
func graphLines(of drawing: LayerGraph.Drawing, columns: Int) -> [Int] {
  var lines = [Int](repeating: 0, count: drawing.nodes.count)
  var next = 0
  for row in Set(drawing.nodes.map(\.row)).sorted() {
    let edges = drawing.edges.filter {
      $0.from != $0.to && drawing.nodes[$0.from].row == row && drawing.nodes[$0.to].row == row
    }
    let members = drawing.nodes.indices.filter { drawing.nodes[$0].row == row }
    var placed: Set<Int> = []
    var sizes: [Int] = []
    for node in order(of: members, edges) {
      let others = edges.compactMap { $0.from == node ? $0.to : $0.to == node ? $0.from : nil }
      var line = others.filter(placed.contains).map { lines[$0] - next + 1 }.max() ?? 0
      while line < sizes.count, sizes[line] == columns { line += 1 }
      if line == sizes.count { sizes.append(0) }
      sizes[line] += 1
      lines[node] = next + line
      placed.insert(node)
    }
    next += sizes.count
  }
  return lines
}

/// The order in which the nodes are placed. Next is always a node that no remaining one uses or, in a cycle,
/// the one whose uses of the others most exceed theirs of it. Forbidden uses do not count.
private func order(of members: [Int], _ edges: [LayerGraph.Edge]) -> [Int] {
  let weighed = edges.map { (from: $0.from, to: $0.to, count: $0.allowed) }
  var left = Set(members)
  var order: [Int] = []
  while !left.isEmpty {
    var used: [Int: Int] = [:]
    var surplus: [Int: Int] = [:]
    for edge in weighed where left.contains(edge.from) && left.contains(edge.to) {
      used[edge.to, default: 0] += edge.count
      surplus[edge.from, default: 0] += edge.count
      surplus[edge.to, default: 0] -= edge.count
    }
    func rank(_ node: Int) -> (Int, Int, Int) {
      (used[node, default: 0] == 0 ? 0 : 1, -surplus[node, default: 0], node)
    }
    guard let next = left.min(by: { rank($0) < rank($1) }) else { break }
    order.append(next)
    left.remove(next)
  }
  return order
}
