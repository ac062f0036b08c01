import PatuhCore

extension Builtin {
  /// Finds components that no code creates. The option `roots` names components that are created elsewhere.
  static let needleComponentOrphan = Builtin("needle_component_orphan", options: ["roots"]) { run, options in
    run.checkNeedleOrphans(roots: options.words["roots"] ?? [])
  }
}

extension DeclarativeRun {
  /// Reports components that no code creates and that are not roots. `roots` names components that are
  /// created elsewhere.
  ///
  /// A component that any program of the project creates is not reported. The finding is only likely for a
  /// public component if no program has a root, because code outside of the project may create it.
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
  /// Which of these types production code creates, or passes as a metatype, anywhere in the project.
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
