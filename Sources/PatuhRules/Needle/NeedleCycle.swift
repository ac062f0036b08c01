import PatuhCore

extension Builtin {
  /// Finds components that create each other in a cycle.
  static let needleCycle = Builtin("needle_cycle") { run, _ in run.checkNeedleCycles() }
}

extension DeclarativeRun {
  /// Reports cycles of components that create each other: one for each set of components that can all reach
  /// each other.
  fileprivate func checkNeedleCycles() {
    for graph in names.needleGraphs() {
      for cycle in graph.cycles {
        let first = graph.components[cycle[0]]
        let text = (cycle + [cycle[0]]).map { graph.components[$0].name }.joined(separator: "->")
        let evidence = zip(cycle, cycle.dropFirst() + [cycle[0]]).compactMap { parent, child in
          graph.constructions.first { $0.owner == parent && $0.component == child }.map {
            Evidence(
              place: $0.place,
              message: "`\(graph.components[parent].name)` makes `\(graph.components[child].name)` here")
          }
        }
        report(
          Match(
            place: first.place, found: text, owner: first.name, truth: .yes, subject: first.name,
            evidence: evidence))
      }
    }
  }
}

extension NeedleGraph {
  /// For each set of components that can all reach each other, the shortest cycle through its first
  /// component, from parent to child.
  var cycles: [[Int]] {
    var found: [[Int]] = []
    var known: Set<Int> = []
    for start in components.indices where !known.contains(start) {
      guard let cycle = shortestCycle(through: start) else { continue }
      known.formUnion(ancestors(of: start).filter { ancestors(of: $0).contains(start) })
      found.append(cycle)
    }
    return found
  }

  /// All components from which a component can be reached; they include the component itself only if it is in
  /// a cycle.
  private func ancestors(of component: Int) -> Set<Int> {
    var found: Set<Int> = []
    var open = [component]
    while let next = open.popLast() {
      for parent in parents[next] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }

  private func shortestCycle(through start: Int) -> [Int]? {
    var next: [Int: Int] = [:]
    var open = [start]
    while !open.isEmpty {
      var further: [Int] = []
      for child in open {
        for parent in parents[child] {
          if parent == start {
            var cycle = [start]
            var current = child
            while current != start, let follower = next[current] {
              cycle.append(current)
              current = follower
            }
            return cycle
          }
          if next[parent] == nil {
            next[parent] = child
            further.append(parent)
          }
        }
      }
      open = further
    }
    return nil
  }
}
