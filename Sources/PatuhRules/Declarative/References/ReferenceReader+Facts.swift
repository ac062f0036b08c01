import PatuhCore

extension SourceFacts {
  /// By declaration, the innermost enclosing declaration, or itself, in which names can have a meaning of
  /// their own: a type, an extension, or the owner of a generic parameter or of a local type; -1 if there is
  /// none.
  func resolutionScopes(placeholders: [Int]) -> [Int32] {
    var scopes = [Int32](repeating: -1, count: declarations.count)
    var owners = Set(placeholders.compactMap { declarations[$0].parent.index })
    for declared in declarations
    where declared.modifiers.contains(.local) && (declared.kind.isTypeScope || declared.kind == .typeAlias) {
      if let owner = declared.parent.index { owners.insert(owner) }
    }
    for (index, declared) in declarations.enumerated() {
      if declared.kind.isTypeScope || owners.contains(index) {
        scopes[index] = Int32(index)
      } else if let parent = declared.parent.index {
        scopes[index] = scopes[parent]
      }
    }
    return scopes
  }

  /// Whether a type annotation is in an inheritance clause and not a generic argument.
  func isInherited(_ type: Int) -> Bool {
    var current = type
    while let outer = types[current].parent.index {
      if types[current].role == .genericArgument { return false }
      current = outer
    }
    guard types[current].role == .inheritance, let owner = types[current].declaration.index else {
      return false
    }
    return declarations[owner].kind.isTypeScope
  }
}

extension ProjectNames {
  /// Whether the project declares a type or type alias with the last component of a name.
  func declaresType(_ name: String) -> Bool {
    let last = name.lastNameComponent
    return tables.aliases[last] != nil || !project.index.types(named: last).isEmpty
  }

  /// Whether the project declares a type or type alias of this name that is neither nested nor private: an
  /// unresolved name surely does not mean a nested type.
  func declaresOuterType(_ name: String) -> Bool {
    let sites = project.index.types(named: name).map(\.site) + (tables.aliases[name] ?? [])
    return sites.contains { site in
      let facts = facts(site.file)
      return facts.declarations[site.declaration].parent == .none && !facts.isHidden(site.declaration)
    }
  }

  /// The types that a type alias consists of, each with its possible declarations; the alias itself if the
  /// project declares none of them.
  func types(behind alias: Site) -> [[NameIndex.Entry]] {
    let facts = facts(alias.file)
    let declared = facts.declarations[alias.declaration]
    let types = parts(of: declared.type, in: alias.file).map(\.entries).filter { !$0.isEmpty }
    if !types.isEmpty { return types }
    return [
      [
        NameIndex.Entry(
          file: alias.file, declaration: alias.declaration, kind: .typeAlias,
          qualifiedName: facts.qualifiedName(of: alias.declaration),
          place: project.sources[alias.file].place(at: declared.offset))
      ]
    ]
  }
}
