import PatuhCore

/// The names that a project's sources declare, and its modules; ``ProjectNames`` looks names up here.
struct NameTables: DerivedFromProject {
  /// By name, the types and type aliases: types first, both in source order.
  private(set) var declarations: [String: [KnownDeclaration]] = [:]
  /// By name, the type aliases.
  private(set) var aliases: [String: [ProjectNames.Site]] = [:]
  /// By the last component of the aliased name, the names of the type aliases.
  private(set) var aliasNames: [String: Set<String>] = [:]
  /// By the last component of the extended type's name, the extensions.
  private(set) var extensions: [String: [ProjectNames.Site]] = [:]
  /// By file, its generic parameters and associated types.
  private(set) var placeholders: [[Int]]
  /// The names of all generic parameters and associated types.
  private(set) var placeholderNames: Set<String> = []
  let modules: ModuleTable
  let builds: FileBuilds

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(NameTables.self) {
      self = known
      return
    }
    placeholders = Array(repeating: [], count: project.sources.count)
    modules = project.derived(ModuleTable.self)
    builds = FileBuilds(project, modules)
    var types = project.index.types[...]
    declarations.reserveCapacity(types.count)
    var knownAliases: [(name: String, alias: KnownDeclaration)] = []
    for (number, file) in project.sources.enumerated() {
      for declared in file.summary.declarations {
        let site = ProjectNames.Site(file: number, declaration: declared.declaration)
        func known(_ entry: NameIndex.Entry?) -> KnownDeclaration {
          KnownDeclaration(declared, at: site, entry: entry, hasConditions: file.summary.hasConditions)
        }
        switch declared.kind {
        case .typeAlias:
          aliases[declared.name, default: []].append(site)
          knownAliases.append((declared.name, known(nil)))
          if let aliased = declared.aliased {
            aliasNames[aliased.lastNameComponent, default: []].insert(declared.name)
          }
        case .extension: extensions[declared.name.lastNameComponent, default: []].append(site)
        case .genericParameter, .associatedType:
          placeholders[number].append(declared.declaration)
          placeholderNames.insert(declared.name)
        // The index has the types in the same order.
        default: declarations[declared.name, default: []].append(known(types.removeFirst()))
        }
      }
    }
    for (name, alias) in knownAliases { declarations[name, default: []].append(alias) }
  }
}

/// The names of the global variables, functions and macros of a project.
struct GlobalNames: DerivedFromProject {
  let all: Set<String>

  init(_ project: Project) {
    if let known = project.predecessorOfDeclarations?.known(GlobalNames.self) {
      self = known
      return
    }
    var names: Set<String> = []
    for facts in project.sources.lazy.map(\.facts) {
      for declared in facts.declarations
      where declared.parent == .none && [.variable, .function, .macro].contains(declared.kind)
        && !declared.modifiers.contains(.local)
      {
        names.insert(facts[declared.name])
      }
    }
    all = names
  }
}

/// The names that some code of a project uses in a way that is valid only for a protocol.
struct ConstraintNames: DerivedFromProject {
  let all: Set<String>

  init(_ project: Project) {
    if let known = project.predecessorOfNames?.known(ConstraintNames.self) {
      self = known
      return
    }
    var names: Set<String> = []
    for source in project.sources { names.formUnion(source.facts.constraintNames) }
    all = names
  }
}

extension SourceFacts {
  /// The names that must be those of protocols: after `any`, in the inheritance clause of a struct, an actor
  /// or an extension, and after the first position in the inheritance clause of a class.
  var constraintNames: Set<String> {
    var found: Set<String> = []
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
    return found
  }
}
