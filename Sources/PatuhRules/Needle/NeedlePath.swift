import PatuhCore

/// A way from a root to a component through those who make one another; not empty, the root first. The elements are
/// indices into ``NeedleGraph/components``.
struct NeedlePath: Hashable {
  var components: [Int]
}

/// The paths to a component.
struct NeedlePaths {
  /// In the order of parents.
  var paths: [NeedlePath]
  /// Whether these are all: a graph may have more paths than anybody can read.
  var isComplete: Bool
}

extension NeedleGraph {
  /// The paths to a component that go through no component twice. A component that no root leads to has none.
  func paths(to component: Int) -> NeedlePaths {
    let reached = reachable
    var found = NeedlePaths(paths: [], isComplete: true)
    var open: [[Int]] = reached.contains(component) ? [[component]] : []
    var steps = 0
    while let upwards = open.popLast(), let top = upwards.last {
      steps += 1
      if steps > Self.stepLimit {
        found.isComplete = false
        break
      }
      if components[top].kind == .bootstrap { found.paths.append(NeedlePath(components: upwards.reversed())) }
      for parent in parents[top].reversed() where reached.contains(parent) && !upwards.contains(parent) {
        open.append(upwards + [parent])
      }
    }
    return found
  }

  /// As Needle writes it: `^->Root->List->Detail`.
  func text(_ path: NeedlePath) -> String {
    "^->" + path.components.map { components[$0].name }.joined(separator: "->")
  }

  /// The components that a root leads to, roots included.
  private var reachable: Set<Int> {
    var children: [[Int]] = components.map { _ in [] }
    for (child, parents) in parents.enumerated() {
      for parent in parents { children[parent].append(child) }
    }
    var open = components.indices.filter { components[$0].kind == .bootstrap }
    var found = Set(open)
    while let next = open.popLast() {
      for child in children[next] where found.insert(child).inserted { open.append(child) }
    }
    return found
  }

  private static let stepLimit = 20_000
}
