import PatuhCore

/// What a project's sources declare beside types, and its modules: what ``ProjectNames`` looks names up in.
struct NameTables: DerivedFromProject {
  /// The types and type aliases, by name: types first, each in the order of the sources.
  private(set) var declarations: [String: [KnownDeclaration]] = [:]
  /// The type aliases, by name.
  private(set) var aliases: [String: [ProjectNames.Site]] = [:]
  /// The names of type aliases, by the last component of the name that they stand for.
  private(set) var aliasNames: [String: Set<String>] = [:]
  /// By the last component of the extended type's name.
  private(set) var extensions: [String: [ProjectNames.Site]] = [:]
  /// By file, the generic parameters and associated types in it.
  private(set) var placeholders: [[Int]]
  /// The names of all of them.
  private(set) var placeholderNames: Set<String> = []
  /// The names of global variables, functions and macros.
  private(set) var globals: Set<String> = []
  /// The names that only a protocol can have.
  private(set) var constraints: Set<String> = []
  let modules: ModuleTable
  let builds: FileBuilds

  init(_ project: Project) {
    placeholders = Array(repeating: [], count: project.sources.count)
    modules = ModuleTable(project)
    builds = FileBuilds(project, modules)
    for (number, file) in project.sources.enumerated() {
      let facts = file.facts
      for (index, declaration) in facts.declarations.enumerated() {
        let site = ProjectNames.Site(file: number, declaration: index)
        switch declaration.kind {
        case .typeAlias:
          aliases[facts[declaration.name], default: []].append(site)
          if let type = facts.namedType(of: declaration.type) {
            aliasNames[facts[type.name].lastNameComponent, default: []].insert(facts[declaration.name])
          }
        case .extension: extensions[facts[declaration.name].lastNameComponent, default: []].append(site)
        case .genericParameter, .associatedType:
          placeholders[number].append(index)
          placeholderNames.insert(facts[declaration.name])
        case .variable, .function, .macro:
          if declaration.parent.index == nil, !declaration.modifiers.contains(.local) {
            globals.insert(facts[declaration.name])
          }
        default: break
        }
      }
      facts.readConstraintNames(into: &constraints)
    }
    for name in project.index.typeNames {
      declarations[name] = project.index.types(named: name).map {
        KnownDeclaration($0.site, entry: $0, in: project.sources[$0.file].facts)
      }
    }
    for (name, sites) in aliases {
      declarations[name, default: []] += sites.map {
        KnownDeclaration($0, entry: nil, in: project.sources[$0.file].facts)
      }
    }
  }
}

extension SourceFacts {
  /// Adds the names that only a protocol can have: after `any`, in the inheritance clause of a structure, an actor or
  /// an extension, and in that of a class behind the first place.
  fileprivate func readConstraintNames(into found: inout Set<String>) {
    var heads: Set<Link<Declaration>> = []
    for type in types where type.shape == .named {
      if let outer = type.parent.index {
        if types[outer].shape == .existential { found.insert(self[type.name]) }
        continue
      }
      guard type.role == .inheritance, let owner = type.declaration.index else { continue }
      switch declarations[owner].kind {
      case .struct, .actor, .extension: found.insert(self[type.name])
      case .class where !heads.insert(type.declaration).inserted: found.insert(self[type.name])
      default: break
      }
    }
  }
}
