import PatuhCore

/// A path from a root to a component, in which each component creates the next. It is not empty and begins
/// with the root. The elements are indices into ``NeedleGraph/components``.
struct NeedlePath: Hashable {
  var components: [Int]
}

/// The paths to a component.
struct NeedlePaths {
  /// In the order of the parents.
  var paths: [NeedlePath]
  /// Whether the list is complete: a graph may have too many paths to list.
  var isComplete: Bool
}

extension NeedleGraph {
  /// The paths to a component that contain no component twice. A component that cannot be reached from a root
  /// has none.
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

  /// The path as Needle writes it: `^->Root->List->Detail`.
  func text(_ path: NeedlePath) -> String {
    "^->" + path.components.map { components[$0].name }.joined(separator: "->")
  }

  /// The components that can be reached from a root, including the roots.
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
