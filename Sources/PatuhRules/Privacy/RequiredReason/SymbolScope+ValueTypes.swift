import PatuhCore

/// A type by its name, at the place where that is written.
struct NamedType {
  /// As written, qualified or not.
  var name: String
  /// Index into ``Project/sources``.
  var file: Int
  /// The innermost declaration around the name.
  var declaration: Link<Declaration>
  /// Whether the name is surely that of a type; false in an expression, where it may be that of a function.
  var isWrittenAsType = true
}

/// The types of values, by what the project writes: annotations, initial values and the results of functions,
/// also of members that other files declare. Only files that declare one of the types on the way are read.
extension SymbolScope {
  /// Longer chains are not followed.
  static let depthLimit = 16

  private func facts(_ file: Int) -> SourceFacts { project.sources[file].facts }

  // MARK: Expressions

  /// The types that the declarations of an expression's last name have; nil if they cannot be determined.
  func types(of expression: Int, in file: Int, depth: Int = 0) -> [NamedType]? {
    guard depth < Self.depthLimit else { return nil }
    let facts = facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .tried, .awaited, .inOut:
      return facts.firstChild(of: expression).flatMap { types(of: $0, in: file, depth: depth) }
    case .type:
      let name = facts[element.name]
      return name.isEmpty ? nil : [NamedType(name: name, file: file, declaration: element.declaration)]
    case .sequence:
      let operands = facts.children(of: expression)
      if operands.count == 2, facts.expressions[operands[1]].kind == .type {
        return types(of: operands[1], in: file, depth: depth + 1)
      }
      let values = facts.possibleValues(of: expression)
      if values == [expression] { return nil }
      return values.lazy.compactMap { self.types(of: $0, in: file, depth: depth + 1) }.first
    case .call:
      guard let callee = facts.firstChild(of: expression) else { return nil }
      if facts.expressions[callee].kind == .member, facts[facts.expressions[callee].name] == "init" {
        return facts.firstChild(of: callee).flatMap { types(of: $0, in: file, depth: depth + 1) }
      }
      return types(of: callee, in: file, depth: depth + 1)
    case .subscript:
      guard let base = facts.firstChild(of: expression) else { return nil }
      let subscripts = types(of: base, in: file, depth: depth + 1)
        .map { $0.flatMap { members(of: $0) { $1.kind == .subscript } } }
      return subscripts.flatMap { types(of: $0, depth: depth + 1) }
        ?? typesOfElement(expression, in: file, depth: depth + 1)
    case .member:
      return types(ofMember: expression, in: file, depth: depth)
        ?? typesOfElement(expression, in: file, depth: depth + 1)
    case .identifier: return types(ofName: expression, in: file, depth: depth)
    default: return nil
    }
  }

  private func types(ofMember expression: Int, in file: Int, depth: Int) -> [NamedType]? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let word = facts[element.name]
    guard let base = facts.firstChild(of: expression) else { return nil }
    if let name = facts.qualifiedName(ofExpression: expression), name.isWrittenAsTypes {
      return [typeInExpression(name, file, element.declaration)]
    }
    if let name = facts.qualifiedName(ofExpression: base), name.isWrittenAsTypes,
      word == name.lastNameComponent.lowercasedFirst, isTypeFromElsewhere(name.lastNameComponent)
    {
      // `ProcessInfo.processInfo`
      return [typeInExpression(name, file, element.declaration)]
    }
    guard let known = types(of: base, in: file, depth: depth + 1) else { return nil }
    return types(ofMember: word, of: known, depth: depth)
  }

  /// The types of the members with this name of some types; nil if they cannot be determined.
  func types(ofMember name: String, of types: [NamedType], depth: Int = 0) -> [NamedType]? {
    self.types(of: types.flatMap { members(named: name, of: $0) }, depth: depth + 1)
  }

  private func types(ofName expression: Int, in file: Int, depth: Int) -> [NamedType]? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let word = facts[element.name]
    if word == "self" || word == "super" || word == "Self" {
      return enclosingType(of: element.declaration, in: file).map { [$0] }
    }
    if word.hasPrefix("$") { return typesOfElement(numbered: expression, in: file, depth: depth + 1) }
    if let binding = facts.binding(of: expression) {
      return types(of: [ProjectNames.Site(file: file, declaration: binding)], depth: depth + 1)
    }
    if word.isWrittenAsTypes { return [typeInExpression(word, file, element.declaration)] }
    // A member of the type around the name that another file declares.
    return enclosingType(of: element.declaration, in: file)
      .flatMap { types(ofMember: word, of: [$0], depth: depth) }
  }

  private func typeInExpression(_ name: String, _ file: Int, _ declaration: Link<Declaration>) -> NamedType {
    NamedType(name: name, file: file, declaration: declaration, isWrittenAsType: false)
  }

  private func enclosingType(of declaration: Link<Declaration>, in file: Int) -> NamedType? {
    let facts = facts(file)
    return facts.enclosingType(of: declaration).map {
      NamedType(
        name: facts[facts.declarations[$0].name], file: file, declaration: facts.declarations[$0].parent)
    }
  }

  // MARK: Declarations

  /// The types of declarations, by their written types or initial values; nil if there are none, or if one
  /// has neither.
  func types(of sites: [ProjectNames.Site], depth: Int = 0) -> [NamedType]? {
    if sites.isEmpty || depth >= Self.depthLimit { return nil }
    var found: [NamedType] = []
    for site in sites {
      let facts = facts(site.file)
      let declared = facts.declarations[site.declaration]
      if declared.type != .none {
        guard let type = facts.namedType(of: declared.type) else { return nil }
        let around = declared.kind == .variable ? declared.parent : Link(site.declaration)
        let named = NamedType(name: facts[type.name], file: site.file, declaration: around)
        if named.name == "Self" {
          guard let own = enclosingType(of: declared.parent, in: site.file) else { return nil }
          found.append(own)
        } else {
          if isPlaceholder(named) { return nil }
          found.append(named)
        }
      } else {
        let known =
          if let value = declared.initialValue.index {
            types(of: value, in: site.file, depth: depth + 1)
          } else {
            typesOfElement(boundBy: site, depth: depth + 1)
          }
        guard let known else { return nil }
        found += known
      }
    }
    return found
  }

  /// The declarations that a name may mean, as far as its file and the types of its base tell.
  func sites(namedBy expression: Int, in file: Int, depth: Int) -> [ProjectNames.Site] {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let word = facts[element.name]
    switch element.kind {
    case .identifier:
      if let binding = facts.binding(of: expression) {
        return [ProjectNames.Site(file: file, declaration: binding)]
      }
      return enclosingType(of: element.declaration, in: file).map { members(named: word, of: $0) } ?? []
    case .member:
      guard let base = facts.firstChild(of: expression) else { return [] }
      return (types(of: base, in: file, depth: depth + 1) ?? []).flatMap { members(named: word, of: $0) }
    default: return []
    }
  }

  /// Whether a name is that of a generic parameter or an associated type, which may stand for any type.
  private func isPlaceholder(_ type: NamedType) -> Bool {
    guard names.tables.placeholderNames.contains(type.name.firstNameComponent) else { return false }
    if case .placeholder = names.meaning(of: type.name, in: type.file, at: type.declaration) { return true }
    return false
  }

  private func members(named name: String, of type: NamedType) -> [ProjectNames.Site] {
    members(of: type) { facts, declared in declared.kind.isValue && facts[declared.name] == name }
  }

  /// The members of a type that fulfil a condition: those of the type and its extensions, otherwise those
  /// that it inherits.
  func members(
    of type: NamedType, where isWanted: (SourceFacts, Declaration) -> Bool
  ) -> [ProjectNames.Site] {
    var open = [type]
    var seen: Set<ProjectNames.Site> = []
    var next = 0
    while next < open.count {
      let scopes = memberScopes(of: open[next]).filter { seen.insert($0).inserted }
      let found = scopes.flatMap { scope in
        let facts = facts(scope.file)
        return facts.members(of: scope.declaration).filter { isWanted(facts, facts.declarations[$0]) }
          .map { ProjectNames.Site(file: scope.file, declaration: $0) }
      }
      if !found.isEmpty { return found }
      for scope in scopes {
        let facts = facts(scope.file)
        open += facts.inheritedNames(of: scope.declaration).map {
          NamedType(
            name: $0, file: scope.file, declaration: facts.declarations[scope.declaration].parent)
        }
      }
      next += 1
    }
    return []
  }

  /// Where the members of a type are declared; of a type from elsewhere, the extensions of the project.
  private func memberScopes(of type: NamedType, depth: Int = 0) -> [ProjectNames.Site] {
    switch names.meaning(of: type.name, in: type.file, at: type.declaration) {
    case .types(let entries): return entries.flatMap { names.memberScopes(of: $0) }
    case .aliases(let sites):
      guard depth < Self.depthLimit else { return [] }
      return sites.flatMap { site in
        let facts = facts(site.file)
        let alias = facts.declarations[site.declaration]
        guard let aliased = facts.namedType(of: alias.type) else { return [ProjectNames.Site]() }
        return memberScopes(
          of: NamedType(name: facts[aliased.name], file: site.file, declaration: alias.parent),
          depth: depth + 1)
      }
    case .placeholder: return []
    case .outside: return names.tables.extensions[type.name.lastNameComponent] ?? []
    }
  }
}

extension String {
  /// `ProcessInfo` as the name of a property: `processInfo`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// Whether all parts of a qualified name begin like names of types: `Outer.Env`.
  var isWrittenAsTypes: Bool {
    split(separator: ".").allSatisfy { $0.first?.isUppercase == true }
  }
}
