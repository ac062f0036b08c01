import PatuhCore

/// The names that a project's sources declare, and its modules: what ``ProjectNames`` looks names up in.
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
  let modules: ModuleTable
  let builds: FileBuilds

  init(_ project: Project) {
    placeholders = Array(repeating: [], count: project.sources.count)
    modules = ModuleTable(project)
    builds = FileBuilds(project, modules)
    var types = project.index.types[...]
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
        // The index holds the types in the same order.
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

/// The names that some code of a project uses in a way that only a protocol allows.
struct ConstraintNames: DerivedFromProject {
  let all: Set<String>

  init(_ project: Project) {
    var names: Set<String> = []
    for source in project.sources { source.facts.readConstraintNames(into: &names) }
    all = names
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
