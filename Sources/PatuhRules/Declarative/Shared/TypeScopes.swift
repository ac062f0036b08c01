import PatuhCore

/// Where the members of a project's types are declared, by file: in the types themselves, and in extensions.
final class TypeScopes: DerivedFromProject {
  /// By file: a declaration in it, and the type whose members it holds; in the order of the types.
  let byFile: [[(declaration: Int, entry: NameIndex.Entry)]]

  init(_ project: Project) {
    let names = ProjectNames(project)
    var found = [[(declaration: Int, entry: NameIndex.Entry)]](repeating: [], count: project.sources.count)
    for entry in project.index.types {
      for site in names.scopes(of: entry) { found[site.file].append((site.declaration, entry)) }
    }
    byFile = found
  }
}
