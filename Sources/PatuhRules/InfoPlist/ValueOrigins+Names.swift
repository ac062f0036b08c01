import PatuhCore

/// What names may mean.
extension ValueOrigins {
  func facts(_ file: Int) -> SourceFacts { project.sources[file].facts }

  func declaration(_ site: Site) -> Declaration { facts(site.file).declarations[site.declaration] }

  func name(of site: Site) -> String { facts(site.file)[declaration(site).name] }

  /// The files of production code with a name.
  mutating func files(naming name: String) -> [Int] {
    if let known = filesByName[name] { return known }
    let filter = WordFilter([name.quickHash, "_\(name)".quickHash])
    let found = project.sources.indices.filter {
      project.sources[$0].scope == .production && filter.mayHoldOne(of: project.sources[$0].summary.words)
    }
    filesByName[name] = found
    return found
  }

  /// The variables, parameters and functions that a name may mean.
  mutating func sites(namedBy expression: Int, in file: Int) -> [Site] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let written = facts[element.name]
    for name in [written, written.withoutWrapperMark].distinct {
      let found = sites(named: name, by: expression, in: file)
      if !found.isEmpty { return found }
    }
    return []
  }

  mutating func sites(named name: String, by expression: Int, in file: Int) -> [Site] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier:
      if let id = facts.id(of: name), let local = facts.localBinding(of: id, at: element.offset) {
        return [Site(file: file, declaration: local)]
      }
      let own = members(named: name, aroundDeclaration: element.declaration, in: file)
      if !own.isEmpty { return own }
      return declarations(named: name) { $0.parent == .none && !$0.modifiers.contains(.local) }
    case .member:
      guard let base = facts.firstChild(of: expression) else { return [] }
      if ["self", "Self", "super"].contains(facts[facts.expressions[base].name]) {
        return members(named: name, aroundDeclaration: element.declaration, in: file)
      }
      if let types = scope.types(of: base, in: file) {
        let members = types.flatMap { self.members(named: name, of: $0) }
        let isKnown = types.contains { !project.index.types(named: $0.name.lastNameComponent).isEmpty }
        if isKnown || !members.isEmpty { return members }
      }
      return declarations(named: name) { $0.parent != .none && !$0.modifiers.contains(.local) }
    case .implicitMember: return declarations(named: name) { $0.modifiers.contains(.static) }
    default: return []
    }
  }

  func members(
    named name: String, aroundDeclaration declaration: Link<Declaration>, in file: Int
  ) -> [Site] {
    let facts = facts(file)
    var scope = facts.enclosingType(of: declaration)
    while let type = scope {
      let declared = facts.declarations[type]
      let found = members(
        named: name, of: NamedType(name: facts[declared.name], file: file, declaration: declared.parent))
      if !found.isEmpty { return found }
      scope = facts.enclosing(type).first { facts.declarations[$0].kind.isTypeScope }
    }
    return []
  }

  func members(named name: String, of type: NamedType) -> [Site] {
    scope.members(of: type) { $1.kind.isValue && $0[$1.name] == name }
  }

  mutating func declarations(named name: String, where isMeant: (Declaration) -> Bool) -> [Site] {
    files(naming: name).flatMap { file in
      let facts = facts(file)
      return facts.declarations.indices.filter {
        let declared = facts.declarations[$0]
        return [.variable, .function].contains(declared.kind) && facts[declared.name] == name
          && isMeant(declared)
      }.map { Site(file: file, declaration: $0) }
    }
  }
}

extension String {
  /// The name of a property without the mark for its wrapper or for what this projects: `_source`, `$source`.
  var withoutWrapperMark: String {
    count > 1 && (hasPrefix("_") || hasPrefix("$")) ? String(dropFirst()) : self
  }
}
