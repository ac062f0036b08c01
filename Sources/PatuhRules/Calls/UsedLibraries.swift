import PatuhCore

/// The API with effects that code of a project can use: that of the libraries that it imports, and that of
/// its own code in C and Objective-C.
struct UsedLibraries: DerivedFromProject {
  let effects: EffectTable
  let types: LibraryTypes

  init(_ project: Project) {
    if let known = project.predecessorOfBodies?.known(UsedLibraries.self) {
      self = known
      return
    }
    // Types of different libraries share names: only those that the project uses are meant.
    let imported = Set(project.sources.lazy.flatMap { $0.summary.imports.lazy.map(\.module) })
    let shared = SharedImports(project, project.derived(ModuleTable.self))
    var table = project.tables.effects
    table.umbrellas.merge(shared.reexports) { $0 + $1 }
    table = table.rows(visibleThrough: imported.union(shared.bridged))
    let own = CFamilyRows(project)
    table.causes += own.causes
    table.types += own.types
    effects = table
    types = LibraryTypes(table, sharedImports: shared.byFile)
  }
}
