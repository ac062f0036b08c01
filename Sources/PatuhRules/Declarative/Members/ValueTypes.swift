import PatuhCore

extension DeclarativeRun {
  /// The types of a value: of a local variable, a property, the name of a type, or a value that the
  /// expression itself creates; empty if only a compiler can determine them.
  func valueParts(of expression: Int, in file: Int, depth: Int = 0) -> [TypePart] {
    let facts = names.facts(file)
    let element = facts.expressions[expression]
    guard depth < 8 else { return [] }
    switch element.kind {
    case .identifier:
      let name = facts[element.name]
      if name == "self" || name == "Self" { return enclosingPart(of: element, in: file) }
      if let variable = variable(named: element.name, at: expression, in: file) {
        return heldTypes(of: variable, in: file)
      }
      let own = enclosingPart(of: element, in: file).flatMap { property(name, of: $0) }
      if !own.isEmpty || !name.namesType { return own }
      return names.parts(named: name, offset: element.offset, at: element.declaration, in: file)
    case .member:
      guard let base = facts.firstChild(of: expression) else { return [] }
      let name = facts[element.name]
      let found = valueParts(of: base, in: file, depth: depth + 1).flatMap { property(name, of: $0) }
      return found.isEmpty ? valueTypes(of: expression, in: file) : found
    case .tried, .awaited:
      return facts.firstChild(of: expression).map { valueParts(of: $0, in: file, depth: depth + 1) } ?? []
    case .call, .sequence, .tuple:
      return valueTypes(of: expression, in: file)
    default:
      return []
    }
  }

  /// The type that encloses an expression.
  func enclosingPart(of element: Expression, in file: Int) -> [TypePart] {
    let facts = names.facts(file)
    guard let scope = facts.enclosingType(of: element.declaration) else { return [] }
    let declared = facts.declarations[scope]
    let name = declared.kind == .extension ? facts[declared.name] : facts.qualifiedName(of: scope)
    return names.parts(named: name, offset: element.offset, at: declared.parent, in: file)
  }

  /// The local variable or parameter that a name refers to in an expression. For `if let x` and
  /// `if let x = x`, this is the outer `x`.
  func variable(named name: NameID, at expression: Int, in file: Int) -> Int? {
    let facts = names.facts(file)
    let offset = facts.expressions[expression].offset
    let visible = facts.declarations.indices.filter { index in
      let declared = facts.declarations[index]
      return declared.name == name && declared.modifiers.contains(.local) && declared.offset < offset
        && offset < declared.scopeEnd
    }
    return visible.last { index in
      let declared = facts.declarations[index]
      if declared.type.index != nil { return true }
      guard let value = declared.initialValue.index.map({ facts.expressions[$0] }) else { return false }
      return value.kind != .identifier || value.name != name || !declared.modifiers.contains(.bound)
    }
  }

  /// The types of a property of a type, if the project declares the property.
  private func property(_ name: String, of part: TypePart) -> [TypePart] {
    for entry in part.entries {
      for member in members(named: name, of: entry)
      where names.facts(member.file).declarations[member.declaration].kind == .variable {
        return heldTypes(of: member.declaration, in: member.file)
      }
    }
    return []
  }

  /// The direct members of a type with this name, including those of its extensions.
  func members(named name: String, of entry: NameIndex.Entry) -> [ProjectNames.Site] {
    names.scopes(of: entry).flatMap { site in
      let facts = names.facts(site.file)
      return facts.members(of: site.declaration)
        .filter { facts[facts.declarations[$0].name] == name }
        .map { ProjectNames.Site(file: site.file, declaration: $0) }
    }
  }

  /// The members with this name in the type that encloses a declaration.
  func ownMembers(named name: String, around declaration: Link<Declaration>, in file: Int) -> [ProjectNames
    .Site]
  {
    let facts = names.facts(file)
    guard let scope = facts.enclosingType(of: declaration) else { return [] }
    let declared = facts.declarations[scope]
    let type = declared.kind == .extension ? facts[declared.name] : facts.qualifiedName(of: scope)
    guard case .types(let entries) = names.meaning(of: type, in: file, at: declared.parent) else { return [] }
    return entries.flatMap { members(named: name, of: $0) }
  }
}
