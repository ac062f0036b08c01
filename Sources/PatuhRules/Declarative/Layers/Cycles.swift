/// The cycles of a directed graph: for each group of nodes that can all reach each other, the shortest cycle,
/// beginning with its lowest node. Sorted by nodes. An edge from a node to itself is not a cycle.
///
/// - Parameter edges: by node, the nodes to which its edges lead
func cycles(in edges: [[Int]]) -> [[Int]] {
  components(of: edges).filter { $0.count > 1 }.compactMap { component in
    let members = Set(component)
    return component.sorted().compactMap { shortestCycle(through: $0, within: members, edges) }
      .min { ($0.count, $0[0]) < ($1.count, $1[0]) }
  }
  .sorted { $0.lexicographicallyPrecedes($1) }
}

/// The groups of nodes that can all reach each other; each group comes after the groups that it leads to.
func components(of edges: [[Int]]) -> [[Int]] { ComponentFinder(edges).components }

private func shortestCycle(through start: Int, within members: Set<Int>, _ edges: [[Int]]) -> [Int]? {
  var previous: [Int: Int] = [:]
  var open = [start]
  var next = 0
  while next < open.count {
    let node = open[next]
    next += 1
    for other in edges[node] where members.contains(other) && other != node {
      if other == start {
        var cycle = [node]
        while let before = previous[cycle[cycle.count - 1]] { cycle.append(before) }
        return cycle.reversed()
      }
      if previous[other] == nil {
        previous[other] = node
        open.append(other)
      }
    }
  }
  return nil
}

/// Tarjan's strongly connected components, without recursion.
private struct ComponentFinder {
  private let edges: [[Int]]
  private var number: [Int]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private(set) var components: [[Int]] = []

  init(_ edges: [[Int]]) {
    self.edges = edges
    number = Array(repeating: -1, count: edges.count)
    lowest = number
    isOpen = Array(repeating: false, count: edges.count)
    for node in edges.indices where number[node] < 0 { visit(node) }
  }

  private mutating func visit(_ root: Int) {
    var path = [(node: root, next: 0)]
    enter(root)
    while let (node, next) = path.last {
      if next < edges[node].count {
        path[path.count - 1].next += 1
        let other = edges[node][next]
        if number[other] < 0 {
          enter(other)
          path.append((other, 0))
        } else if isOpen[other] {
          lowest[node] = min(lowest[node], number[other])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
      if lowest[node] == number[node] { close(node) }
    }
  }

  private mutating func enter(_ node: Int) {
    (number[node], lowest[node]) = (count, count)
    count += 1
    stack.append(node)
    isOpen[node] = true
  }

  private mutating func close(_ root: Int) {
    var component: [Int] = []
    while let node = stack.popLast() {
      isOpen[node] = false
      component.append(node)
      if node == root { break }
    }
    components.append(component)
  }
}
