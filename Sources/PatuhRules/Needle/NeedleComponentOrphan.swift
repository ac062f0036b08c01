import PatuhCore

extension Builtin {
  /// A component that nothing makes. `roots` names those that are made elsewhere.
  static let needleComponentOrphan = Builtin("needle_component_orphan", options: ["roots"]) { run, options in
    run.checkNeedleOrphans(roots: options.words["roots"] ?? [])
  }
}

extension DeclarativeRun {
  /// Reports components that nothing makes and that are no roots. `roots` names those that are made elsewhere.
  ///
  /// One that is made in any program of the project is none. Of a public component in a program without a root it is
  /// not known who makes it.
  fileprivate func checkNeedleOrphans(roots: [String]) {
    let graphs = names.needleGraphs()
    var made: Set<String> = []
    for graph in graphs {
      made.formUnion(graph.constructions.map(\.name))
      made.formUnion(
        graph.components.indices.filter { !graph.parents[$0].isEmpty }.map { graph.components[$0].name })
    }
    let orphans = graphs.flatMap(\.components).filter { $0.kind != .bootstrap && !made.contains($0.name) }
    if orphans.isEmpty { return }
    made.formUnion(names.needleConstructed(Set(orphans.map(\.name))))
    let isRooted = graphs.contains { $0.components.contains { $0.kind == .bootstrap } }
    for component in orphans where !made.contains(component.name) && !roots.contains(component.name) {
      let modifiers = names.facts(component.entry.file).declarations[component.entry.declaration].modifiers
      let isOpen = !modifiers.isDisjoint(with: [.public, .open])
      report(
        Match(
          place: component.place, found: component.name, owner: component.place.path,
          truth: isOpen && !isRooted ? .unknown : .yes,
          doubt: "it is public, and code that is not here may make it", subject: component.name))
    }
  }
}

extension ProjectNames {
  /// Which of these types production code makes, or hands on as a type, wherever it lies.
  fileprivate func needleConstructed(_ types: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for file in project.sources where file.scope == .production {
      let facts = file.facts
      let ids = types.filter { facts.id(of: $0) != nil }
      if ids.isEmpty { continue }
      for element in facts.expressions where element.kind == .identifier || element.kind == .member {
        let name = facts[element.name]
        if ids.contains(name) { found.insert(name) }
      }
    }
    return found
  }
}
