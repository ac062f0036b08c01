import PatuhCore

/// Where the members of a project's types are declared: in the types themselves, and in their extensions.
final class MemberContainers: DerivedFromProject {
  /// By number of the type, the declarations with its members.
  let ofTypes: [[ProjectNames.Site]]
  /// By file, the declarations in it and the type whose members each contains; in the order of the types.
  let byFile: [[(declaration: Int, entry: NameIndex.Entry)]]

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(MemberContainers.self) {
      (ofTypes, byFile) = (known.ofTypes, known.byFile)
      return
    }
    let names = ProjectNames(project)
    var byFile = [[(declaration: Int, entry: NameIndex.Entry)]](repeating: [], count: project.sources.count)
    ofTypes = project.index.types.map { entry in
      let sites = names.memberScopes(of: entry)
      for site in sites { byFile[site.file].append((site.declaration, entry)) }
      return sites
    }
    self.byFile = byFile
  }
}
