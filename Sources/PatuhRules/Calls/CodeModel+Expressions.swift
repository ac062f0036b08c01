import PatuhCore

extension CodeModel {
  /// The type of an expression's value.
  func type(of expression: Int, in file: Int) -> ValueType {
    let code = code(of: file)
    if let known = code.expressionTypes[expression] { return known }
    // An expression that needs its own type ends here.
    code.expressionTypes[expression] = .unknown
    let found = determinedType(of: expression, in: file)
    code.expressionTypes[expression] = found
    return found
  }

  private func determinedType(of expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .identifier: return specialized(identifierType(expression, in: file), expression, in: file)
    case .member: return specialized(memberType(expression, in: file), expression, in: file)
    case .implicitMember:
      let expected = expectedType(of: expression, in: file)
      return members(named: facts[element.name], of: .metatype(expected), from: file).first.map {
        type(of: $0)
      } ?? expected
    case .call: return result(ofCall: expression, in: file)
    case .subscript: return elementType(ofSubscript: expression, in: file)
    case .closure:
      return .function(parameters: [], result: closureResult(expression, in: file))
    case .string, .interpolatedString: return .outside("String")
    case .number: return .outside("Int")
    case .boolean: return .outside("Bool")
    case .array:
      let elements = facts.children(of: expression)
      let types = elements.lazy.map { self.type(of: $0, in: file) }.filter { $0 != .unknown }
      return .array(of: types.first ?? StandardTypes.element(of: expectedType(of: expression, in: file)))
    case .dictionary:
      let children = facts.children(of: expression).map { type(of: $0, in: file) }
      return .outside(
        "Dictionary", arguments: children.count < 2 ? [.unknown, .unknown] : Array(children[..<2]))
    case .tuple: return tupleType(expression, in: file)
    case .sequence: return sequenceType(expression, in: file)
    case .tried, .awaited, .inOut:
      let inner = facts.firstChild(of: expression).map { type(of: $0, in: file) } ?? .unknown
      return element.kind == .tried && facts[element.name] == "?" ? .optional(inner.unwrapped) : inner
    case .type:
      return code(of: file).type(at: element.offset).map { .metatype(type($0, in: file)) } ?? .unknown
    case .branch:
      let end = expression + Int(element.count)
      let value = (expression + 1..<end).first { facts.expressions[$0].role == .returned }
      return value.map { type(of: $0, in: file) } ?? .unknown
    case .macro, .keyPath, .nil, .regex, .cast, .ternary, .other: return .unknown
    }
  }

  // MARK: Names

  private func identifierType(_ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let name = facts[element.name]
    switch name {
    case "self":
      let type = enclosingType(of: element.declaration, in: file)
      return isInStaticMember(element.declaration, in: file) ? .metatype(type) : type
    case "Self": return .metatype(enclosingType(of: element.declaration, in: file))
    case "super": return superclass(around: element.declaration, in: file)
    default: break
    }
    if name.hasPrefix("$") { return dollarType(expression, name, in: file) }
    if let local = code(of: file).local(element.name, at: element.offset) {
      return type(of: Site(file: file, declaration: local))
    }
    if name == "newValue" || name == "oldValue" {
      let property = propertyType(around: element.declaration, in: file)
      if property != .unknown { return property }
    }
    if declaresValue(element.name, in: file) {
      if let member = ownMember(named: name, around: element.declaration, in: file, as: element.role) {
        return type(of: member)
      }
      if let site = globals(named: name, from: file).first { return type(of: site) }
    }
    if let global = libraries.global(name, in: file, facts) { return global }
    if let inherited = inheritedMember(named: name, around: element.declaration, in: file) {
      return inherited
    }
    // `_value` is the property wrapper of `value`.
    if name.hasPrefix("_"),
      let member = ownMember(named: String(name.dropFirst()), around: element.declaration, in: file),
      let storage = storage(of: member.site)
    {
      return storage
    }
    if name.namesType || names.mayDeclare(name) {
      return .metatype(named(name, at: element.declaration, in: file))
    }
    return .unknown
  }

  /// The member that an expression means, of several of its name: what has members of its own is not a
  /// method, such as one that is named like a property of a superclass, and what is not called is no method
  /// of a delegate.
  func value(among members: [Member], as role: Expression.Role?) -> Member? {
    let members = role == nil || role == .callee ? members : members.filter { !isOfDelegate($0.site) }
    let property = role == .base ? members.first { declaration($0.site).kind != .function } : nil
    return property ?? members.first
  }

  /// Whether a method is named like its first parameter, `tableView(_ tableView: UITableView, …)`: its name
  /// alone means a property.
  private func isOfDelegate(_ site: Site) -> Bool {
    let facts = facts(site.file)
    let declared = facts.declarations[site.declaration]
    return declared.kind == .function
      && code(of: site.file).parameters(of: site.declaration).first.map {
        facts.declarations[$0].name == declared.name
      } ?? false
  }

  /// The first member of a name in the types around a place, those of the innermost type first.
  func ownMember(
    named name: String, around declaration: Link<Declaration>, in file: Int, as role: Expression.Role? = nil
  ) -> Member? {
    guard let scope = facts(file).enclosingType(of: declaration) else { return nil }
    let key = NameInScope(file: file, scope: scope, name: name, role: role)
    if let known = ownMembers[key] { return known }
    let found = ownMember(named: name, inside: scope, in: file, as: role)
    ownMembers[key] = found
    return found
  }

  private func ownMember(
    named name: String, inside scope: Int, in file: Int, as role: Expression.Role?
  ) -> Member? {
    let facts = facts(file)
    var scope: Int? = scope
    while let current = scope {
      let type = type(ofScope: current, in: file)
      if let member = value(among: membersInside(type, named: name, from: file), as: role) { return member }
      scope = facts.enclosing(current).first { facts.declarations[$0].kind.isTypeScope }
    }
    return nil
  }

  /// The value of a member that the types around a place have from a library: `modelContext` in a model
  /// actor.
  private func inheritedMember(
    named name: String, around declaration: Link<Declaration>, in file: Int
  ) -> ValueType? {
    if name == "base",
      case .outside(StandardTypes.reactive, let arguments) = enclosingType(of: declaration, in: file)
    {
      return arguments.first
    }
    guard libraries.hasMember(named: name) || StandardTypes.mayHold(name) else { return nil }
    return enclosingTypes(of: declaration, in: file).lazy.compactMap { self.libraryMember(name, of: $0) }
      .first
  }

  /// The type of the value or result of a member that a type has from a library, itself or through a
  /// supertype.
  func libraryMember(_ name: String, of type: ValueType) -> ValueType? {
    guard libraries.hasMember(named: name) || StandardTypes.mayHold(name) else { return nil }
    return lineage(of: type).lazy.compactMap {
      StandardTypes.held(name, by: $0) ?? self.libraries.member(name, of: $0)
    }.first
  }

  /// The types around a place, the innermost first.
  func enclosingTypes(of declaration: Link<Declaration>, in file: Int) -> [ValueType] {
    let facts = facts(file)
    guard let innermost = facts.enclosingType(of: declaration) else { return [] }
    let outer = facts.enclosing(innermost).filter { facts.declarations[$0].kind.isTypeScope }
    return ([innermost] + outer).map { type(ofScope: $0, in: file) }
  }

  private func isInStaticMember(_ declaration: Link<Declaration>, in file: Int) -> Bool {
    guard let unit = code(of: file).unit(around: declaration) else { return false }
    let declared = facts(file).declarations[unit]
    return !declared.kind.isTypeScope && !declared.modifiers.isDisjoint(with: [.static, .classMember])
  }

  private func superclass(around declaration: Link<Declaration>, in file: Int) -> ValueType {
    guard case .declared(let entries, _) = enclosingType(of: declaration, in: file), let entry = entries.first
    else {
      return .unknown
    }
    return supertypes(of: entry).first ?? .unknown
  }

  /// The type of `$0`, or of the projected value `$name`.
  private func dollarType(_ expression: Int, _ name: String, in file: Int) -> ValueType {
    let element = facts(file).expressions[expression]
    if let position = Int(name.dropFirst()) {
      guard let closure = code(of: file).closure(around: element.offset) else { return .unknown }
      let types = parameterTypes(ofClosure: closure, in: file)
      if types.count == 1, position > 0 || facts(file).usesSecondParameter(of: closure),
        case .tuple(let parts, _) = types[0]
      {
        return position < parts.count ? parts[position] : .unknown
      }
      return position < types.count ? types[position] : .unknown
    }
    guard let member = ownMember(named: String(name.dropFirst()), around: element.declaration, in: file)
    else {
      return .unknown
    }
    return projectedType(of: member, in: file) ?? .outside("Binding", arguments: [type(of: member)])
  }

  /// The type of the projected value of a property with a wrapper of the project or of Combine; nil for any
  /// other property.
  private func projectedType(of property: Member, in file: Int) -> ValueType? {
    if let projected = storage(of: property.site),
      let found = members(named: WrapperPart.projection.rawValue, of: projected, from: file).first
    {
      return type(of: found, in: projected)
    }
    let facts = facts(property.site.file)
    let isPublished = facts.attributes(of: property.site.declaration).contains {
      facts[$0.name] == "Published"
    }
    return isPublished ? .outside("AnyPublisher", arguments: [type(of: property)]) : nil
  }

  /// The property wrapper of the project that stores a property; nil if it has none.
  private func storage(of property: Site) -> ValueType? {
    wrappers(of: property).first.map { .declared([$0], arguments: []) }
  }

  // MARK: Members

  private func memberType(_ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard let base = facts.firstChild(of: expression) else { return .unknown }
    let name = facts[element.name]
    let type = type(of: base, in: file)
    if name == "self" { return type }
    if name.hasPrefix("$"),
      let property = members(named: String(name.dropFirst()), of: type, from: file).first
    {
      return projectedType(of: property, in: file) ?? .unknown
    }
    if declaresValue(element.name, in: file),
      let member = value(among: members(named: name, of: type, from: file), as: element.role)
    {
      return self.type(of: member, in: type)
    }
    switch type.unwrapped {
    case .tuple(let elements, let labels):
      let position = Int(name) ?? labels.firstIndex(of: name)
      return position.flatMap { elements.indices.contains($0) ? elements[$0] : nil } ?? .unknown
    case .metatype(let outer): return typeMember(name, of: outer, expression, in: file)
    case .outside("Binding", let arguments):
      guard let wrapped = arguments.first else { return .unknown }
      if name == "wrappedValue" { return wrapped }
      return members(named: name, of: wrapped, from: file).first.map {
        .outside("Binding", arguments: [self.type(of: $0)])
      }
        ?? .unknown
    case .outside(let outer, let arguments):
      return libraryMember(name, of: type.unwrapped) ?? StandardTypes.property(name, of: outer, arguments)
        ?? reactive(name, of: type) ?? .elsewhere
    case .declared, .composition, .placeholder:
      return libraryMember(name, of: type.unwrapped) ?? reactive(name, of: type) ?? .unknown
    default:
      return isModule(base, in: file)
        ? globals(named: name, from: file).first.map { self.type(of: $0) }
          ?? named(inModule: name, element, in: file) : .unknown
    }
  }

  /// What `rx` is of a value.
  private func reactive(_ name: String, of type: ValueType) -> ValueType? {
    name == "rx" && type != .elsewhere
      ? .outside(StandardTypes.reactive, arguments: [type.unwrapped]) : nil
  }

  private func named(inModule name: String, _ element: Expression, in file: Int) -> ValueType {
    name.namesType ? .metatype(named(name, at: element.declaration, in: file)) : .unknown
  }

  /// Whether an expression is the name of a module of the project or of an imported one.
  func isModule(_ expression: Int, in file: Int) -> Bool {
    let facts = facts(file)
    let element = facts.expressions[expression]
    guard element.kind == .identifier else { return false }
    let name = facts[element.name]
    return facts.imports.contains { facts[$0.module] == name } || names.tables.modules.contains(name)
  }

  /// The type of a member of a type that is not a value: a nested type, or the shared instance of a type from
  /// outside.
  private func typeMember(_ name: String, of outer: ValueType, _ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    if name.namesType, let written = facts.dottedName(of: expression) {
      return .metatype(named(written, at: element.declaration, in: file))
    }
    if case .outside(let module, _) = outer, facts.imports.contains(where: { facts[$0.module] == module }) {
      if let site = globals(named: name, from: file).first { return type(of: site) }
    }
    guard case .outside = outer else { return .unknown }
    if let found = libraries.member(name, of: outer) { return found }
    return StandardTypes.sharedInstances.contains(name) ? outer : .elsewhere
  }

  private func tupleType(_ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let elements = facts.children(of: expression)
    let labels = elements.map { facts[facts.expressions[$0].label] }
    return .tuple(
      elements.map { type(of: $0, in: file) }, labels: labels.allSatisfy(\.isEmpty) ? [] : labels)
  }

  // MARK: Operators

  private func sequenceType(_ expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let operands = facts.children(of: expression)
    guard let first = operands.first else { return .unknown }
    let name = facts[facts.expressions[expression].name]
    if let cast = operands.first(where: { facts.expressions[$0].kind == .type }),
      let written = code(of: file).type(at: facts.expressions[cast].offset),
      facts.types[written].role == .cast
    {
      switch name {
      case "is": return .outside("Bool")
      case "??": break
      default: return name == "as?" ? .optional(type(written, in: file)) : type(written, in: file)
      }
    }
    if facts.expressions[first].role == .assignmentTarget { return .void }
    switch name {
    case "??": return bestKnown(operands.map { type(of: $0, in: file).unwrapped })
    case "?": return bestKnown(operands.dropFirst().map { type(of: $0, in: file) })
    case StandardTypes.resolvingOperator:
      return operands.last.map { type(of: $0, in: file).instance } ?? .unknown
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=": return .outside("Bool")
    case "...", "..<": return .outside("Range", arguments: [type(of: first, in: file)])
    default: return type(of: first, in: file)
    }
  }

  /// The type of which the most is known, of several that are the same.
  private func bestKnown(_ types: [ValueType]) -> ValueType {
    types.first { $0 != .unknown && $0.unwrapped != .elsewhere } ?? types.first { $0 != .unknown } ?? .unknown
  }
}
