import PatuhCore

/// The types that each file of a project declares.
final class DeclaredTypes: DerivedFromProject {
  /// By file, in source order.
  let byFile: [[NameIndex.Entry]]

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(DeclaredTypes.self) {
      byFile = known.byFile
      return
    }
    var found = [[NameIndex.Entry]](repeating: [], count: project.sources.count)
    for entry in project.index.types { found[entry.file].append(entry) }
    byFile = found
  }
}
