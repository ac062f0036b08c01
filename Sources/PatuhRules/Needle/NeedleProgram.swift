import PatuhCore

extension Project {
  /// The sources that are linked into each program; Needle's generator runs once for each. They are indices
  /// into ``sources``, ascending, without tests; no set is listed twice. A program includes the modules of
  /// the targets that it links, and each imported module whose name exactly one target has.
  ///
  /// Without project files all sources are one program.
  func needlePrograms() -> [[Int]] {
    let nodes = ProgramNodes(self)
    var seen: Set<[Int]> = []
    return nodes.roots.map(nodes.files).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

/// A graph of the targets that ship, with one more node for the files in no target.
private struct ProgramNodes {
  private var sources: [[Int]] = []
  private var edges: [Set<Int>] = []

  init(_ project: Project) {
    let shipped = project.targets.indices.filter { index in
      let target = project.targets[index]
      return target.basis == .projectFile && target.role != .test && target.product != .tests
        && target.product != .buildTool
    }
    var nodes: [Int: Int] = [:]
    var modules: [String: [Int]] = [:]
    for index in shipped {
      let target = project.targets[index]
      nodes[index] = sources.count
      modules[target.name.moduleName, default: []].append(sources.count)
      sources.append(project.shipped(target.sources + target.sharedSources))
      edges.append([])
    }
    for index in shipped {
      guard let node = nodes[index] else { continue }
      for dependency in project.targets[index].dependencies where dependency.linkage != .none {
        if let other = nodes[dependency.target], other != node { edges[node].insert(other) }
      }
    }
    addLooseFiles(of: project)
    for node in sources.indices {
      for file in sources[node] {
        let facts = project.sources[file].facts
        for element in facts.imports {
          guard let found = modules[facts[element.module]], found.count == 1, found[0] != node else {
            continue
          }
          edges[node].insert(found[0])
        }
      }
    }
  }

  /// Adds the files that no project file lists. In a folder with project files, a file in no target is not
  /// compiled.
  private mutating func addLooseFiles(of project: Project) {
    let loose: [Int]
    if sources.isEmpty {
      loose = Array(project.sources.indices)
    } else {
      loose = project.targets.filter { $0.basis != .projectFile && $0.role != .test }
        .flatMap { $0.sources + $0.sharedSources }
    }
    let known = Set(sources.joined())
    sources.append(project.shipped(loose.filter { !known.contains($0) }))
    edges.append([])
  }

  /// The nodes on which no other node depends; for a cycle, its first node.
  var roots: [Int] {
    let needed = edges.reduce(into: Set<Int>()) { $0.formUnion($1) }
    var roots = sources.indices.filter { !needed.contains($0) }
    var reached = roots.reduce(into: Set<Int>()) { $0.formUnion(closure(of: $1)) }
    for node in sources.indices where !reached.contains(node) {
      roots.append(node)
      reached.formUnion(closure(of: node))
    }
    return roots
  }

  func files(of node: Int) -> [Int] {
    closure(of: node).reduce(into: Set<Int>()) { $0.formUnion(sources[$1]) }.sorted()
  }

  private func closure(of node: Int) -> Set<Int> {
    var found: Set<Int> = [node]
    var open = [node]
    while let next = open.popLast() {
      for other in edges[next] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

extension Project {
  fileprivate func shipped(_ files: [Int]) -> [Int] { files.filter { sources[$0].scope == .production } }
}

extension String {
  /// The module name of a target: characters that are invalid in a name are replaced by `_`.
  fileprivate var moduleName: String {
    String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}
