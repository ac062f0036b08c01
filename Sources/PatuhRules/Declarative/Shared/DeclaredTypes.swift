import PatuhCore

/// The types that each file of a project declares.
struct DeclaredTypes: DerivedFromProject {
  /// By file, in text order.
  let byFile: [[NameIndex.Entry]]

  init(_ project: Project) {
    byFile = project.sources.enumerated().map { file, source in
      source.facts.declarations.indices.compactMap { index in
        let declared = source.facts.declarations[index]
        guard declared.kind.isNominalType else { return nil }
        return project.index.types(named: source.facts[declared.name])
          .first { $0.file == file && $0.declaration == index }
      }
    }
  }
}
