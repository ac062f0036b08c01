import PatuhCore

/// The types of a project by the names in their inheritance clauses.
///
/// Names are not resolved here, because only few of the types are ever needed.
struct Subtypes: DerivedFromProject {
  /// By the last component of a name, the last components of the names whose declarations mention it: types
  /// and extensions that inherit from it or conform to it, and type aliases for it.
  private var heirs: [String: [String]] = [:]
  /// By the last component of their names, the types, in the order of the files.
  private var types: [String: [NameIndex.Entry]] = [:]

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(Subtypes.self) {
      self = known
      return
    }
    for entry in ProjectNames(project).declaredTypes.byFile.joined() {
      types[entry.qualifiedName.lastNameComponent, default: []].append(entry)
    }
    for source in project.sources {
      let facts = source.facts
      for (position, declaration) in facts.declarations.enumerated() {
        let written: [String]
        if declaration.kind == .typeAlias {
          written = facts.types[facts.typeRange(of: position)].map { facts[$0.name] }
        } else if declaration.kind.isTypeScope {
          written = facts.inheritedNames(of: position)
        } else {
          continue
        }
        if written.isEmpty { continue }
        let name = facts[declaration.name].lastNameComponent
        for supertype in written { heirs[supertype.lastNameComponent, default: []].append(name) }
      }
    }
  }

  /// The types that may directly or indirectly inherit from or conform to one of some names, without
  /// duplicates.
  func candidates(of names: Set<String>) -> [NameIndex.Entry] {
    var known: Set<String> = []
    var open = Array(names)
    while let next = open.popLast() {
      for heir in heirs[next] ?? [] where known.insert(heir).inserted { open.append(heir) }
    }
    return known.flatMap { types[$0] ?? [] }
  }
}
