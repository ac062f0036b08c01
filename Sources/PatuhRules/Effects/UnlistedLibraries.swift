import PatuhCore

/// The libraries of which it is not known what their API does, since they are neither in the table of effects
/// nor in the tree, where code that ships imports them.
struct UnlistedLibraries: DerivedFromProject {
  /// Those that most files import come first.
  let all: [UnlistedLibrary]

  init(_ project: Project) {
    var known = project.tables.effects.knownLibraries
    for target in project.targets where !target.sources.isEmpty || !target.cFamilySources.isEmpty {
      known.formUnion([target.name, target.moduleName])
      known.formUnion(target.otherModuleNames.map(target.moduleName(for:)))
    }
    let uncompiled = project.derived(UncompiledSources.self).files
    var places: [String: [Place]] = [:]
    for (file, source) in project.sources.enumerated() where source.scope == .production {
      let names = Set(source.summary.imports.map(\.module).filter { !known.contains($0) })
        .filter { !$0.isModuleOfSystem }
      if names.isEmpty || uncompiled.contains(file) { continue }
      let facts = source.facts
      var seen: Set<String> = []
      for element in facts.imports {
        let name = facts[element.module]
        // What is imported under a condition may not be there at all.
        guard names.contains(name), !facts.conditions.contains(where: { $0.extent.contains(element.offset) }),
          seen.insert(name).inserted
        else { continue }
        places[name, default: []].append(source.place(at: element.offset))
      }
    }
    all = places.map { UnlistedLibrary(name: $0.key, imports: $0.value.sorted()) }.sorted {
      $0.imports.count == $1.imports.count
        ? $0.name.precedesInBytes($1.name) : $0.imports.count > $1.imports.count
    }
  }
}

/// The libraries of a project of which it is not known what their API does. Those that most files import come
/// first.
public func unlistedLibraries(of project: Project) -> [UnlistedLibrary] {
  project.derived(UnlistedLibraries.self).all
}
