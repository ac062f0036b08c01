import PatuhCore

/// A member of a type, found through a value of that type or through the type itself.
struct Member: Hashable {
  var site: ProjectNames.Site
  /// The type in which the member is declared: the type of the value or one of its supertypes.
  var owner: ValueType
  /// How many supertypes are nearer to the type of the value.
  var distance: Int
  /// Whether it is a member of the type itself: a static member, an enum case, an initializer.
  var isStatic = true
}

/// The name of a member in a type.
struct MemberName: Hashable {
  var type: ValueType
  var name: String
}

extension CodeModel {
  /// The members of a name that values of a type have, or, for a metatype, the type itself; nearest first.
  func members(named name: String, of type: ValueType, from file: Int) -> [Member] {
    let isStatic = type.isMetatype
    return allMembers(named: name, of: type.instance).filter { member in
      (member.isStatic == isStatic || declaration(member.site).kind == .initializer)
        && isVisible(member.site, from: file)
    }
  }

  /// The members of a name that a type and its values have, nearest first.
  func allMembers(named name: String, of type: ValueType) -> [Member] {
    let key = MemberName(type: type, name: name)
    if let known = membersByName[key] { return known }
    var found: [Member] = []
    for (distance, owner) in lineage(of: type.unwrapped(unlessItHas: name, in: self)).enumerated() {
      for site in ownMembers(named: name, of: owner) {
        let declared = declaration(site)
        if isFulfilledOutside(declared, in: site.file, by: type) { continue }
        found.append(Member(site: site, owner: owner, distance: distance, isStatic: isStatic(site)))
      }
    }
    if found.isEmpty, let root = dynamicRoot(of: type, lookingFor: name) {
      found = allMembers(named: name, of: root)
    }
    if found.count > 1, type.unwrapped.isOwnImplementation {
      found = found.withoutFulfilledRequirements(in: self)
    }
    membersByName[key] = found
    return found
  }

  /// Whether a member is one of the type itself: a static member, an enum case, an initializer.
  func isStatic(_ member: Site) -> Bool {
    let declared = declaration(member)
    return !declared.modifiers.isDisjoint(with: [.static, .classMember]) || declared.kind == .enumCase
      || declared.kind == .initializer
  }

  /// The type whose members a type with `@dynamicMemberLookup` has as well: the root of the key path that its
  /// subscript takes. Nil if it has no such subscript.
  private func dynamicRoot(of type: ValueType, lookingFor name: String) -> ValueType? {
    guard mayLookUpDynamically, name != "subscript", name != "init" else { return nil }
    for owner in lineage(of: type.unwrapped) {
      for site in ownMembers(named: "subscript", of: owner) {
        guard let parameter = parameters(of: site).first, parameter.label == "dynamicMember",
          case .outside(let path, let arguments) = parameter.type, path.hasSuffix("KeyPath"),
          let root = arguments.first?.replacing(bindings(of: owner)), root != type.unwrapped
        else { continue }
        return root
      }
    }
    return nil
  }

  /// Whether a member is a requirement of a protocol that a type from outside fulfils with a member of its
  /// own, as the project declares none in an extension of the type.
  private func isFulfilledOutside(_ member: Declaration, in file: Int, by type: ValueType) -> Bool {
    guard type.unwrapped.isOutside, let scope = member.parent.index else { return false }
    return facts(file).declarations[scope].kind == .protocol
  }

  /// The members of a name in a type around a place: those of its values before those of the type itself.
  func membersInside(_ type: ValueType, named name: String, from file: Int) -> [Member] {
    let found = allMembers(named: name, of: type).filter { isVisible($0.site, from: file) }
    return found.filter { !$0.isStatic } + found.filter(\.isStatic)
  }

  /// Whether code in a file can name a declaration, as far as access levels and modules show.
  func isVisible(_ site: Site, from file: Int) -> Bool {
    if site.file == file { return true }
    if names.isOfTests(site.file), !names.isOfTests(file) { return false }
    let declared = declaration(site)
    if declared.modifiers.contains(.private) || declared.modifiers.contains(.fileprivate) { return false }
    // The access level of an extension is that of its members.
    if let parent = declared.parent.index {
      let outer = facts(site.file).declarations[parent]
      if outer.kind == .extension, !outer.modifiers.isDisjoint(with: [.private, .fileprivate]) {
        return false
      }
    }
    switch names.tables.modules.relation(from: file, to: site.file) {
    case .same, .unknown, .imported(isTestable: true): return true
    case .imported: return isPublic(site)
    // The members of a value can be used although the file does not import their module; those in an
    // extension if another file of the same module does.
    case .apart:
      return isPublic(site)
        && (isInModuleOfType(site) || names.tables.modules.isImported(site.file, inModuleOf: file))
    }
  }

  /// Whether a member may be used outside of its module, as far as its own access and that of the extension
  /// or protocol around it tell.
  func isPublic(_ site: Site) -> Bool {
    let exported: Modifiers = [.public, .open, .package]
    let declared = declaration(site)
    if !declared.modifiers.isDisjoint(with: exported) { return true }
    guard let parent = declared.parent.index else { return false }
    let outer = facts(site.file).declarations[parent]
    return (outer.kind == .extension || outer.kind == .protocol || declared.kind == .enumCase)
      && !outer.modifiers.isDisjoint(with: exported)
  }

  /// Whether a member is declared in the module of its type; the extensions of other modules must be
  /// imported.
  private func isInModuleOfType(_ site: Site) -> Bool {
    guard let scope = declaration(site).parent.index,
      case .declared(let entries, _) = type(ofScope: scope, in: site.file)
    else { return false }
    return entries.contains { names.tables.modules.relation(from: site.file, to: $0.file) == .same }
  }

  private func ownMembers(named name: String, of type: ValueType) -> [Site] {
    switch type {
    case .declared(let entries, _):
      entries.flatMap { (members(of: $0)[name] ?? []) + (membersInTests(of: $0)[name] ?? []) }
    case .outside(StandardTypes.reactive, let arguments):
      (members(ofOutside: StandardTypes.reactive)[name] ?? []).filter {
        extendsReactive($0, of: arguments.first ?? .unknown)
      }
    case .outside(let outer, _): members(ofOutside: outer)[name] ?? []
    default: []
    }
  }

  /// Whether the extension of `Reactive` around a member may be meant for objects of a type.
  private func extendsReactive(_ member: Site, of base: ValueType) -> Bool {
    guard let scope = declaration(member).parent.index,
      case .outside(_, let required) = type(ofScope: scope, in: member.file), let wanted = required.first
    else { return true }
    return lineage(of: base).contains(wanted) || base.isOutside && wanted.isOutside
  }

  /// The type of a declaration's value: of a variable or parameter, or the function type of a function.
  func type(of site: Site) -> ValueType {
    let code = code(of: site.file)
    if let known = code.declaredTypes[site.declaration] { return known }
    guard open.insert(site).inserted else { return .unknown }
    let found = determinedType(of: site)
    open.remove(site)
    code.declaredTypes[site.declaration] = found
    return found
  }

  /// The type of a member, with the generic arguments of its owner.
  func type(of member: Member) -> ValueType { type(of: member.site).replacing(bindings(of: member.owner)) }

  private func determinedType(of site: Site) -> ValueType {
    let facts = facts(site.file)
    let declared = facts.declarations[site.declaration]
    switch declared.kind {
    case .function, .subscript:
      return .function(parameters: parameterTypes(of: site), result: result(of: site))
    case .initializer:
      return .function(
        parameters: parameterTypes(of: site), result: enclosingType(of: declared.parent, in: site.file))
    case .enumCase:
      let owner = enclosingType(of: declared.parent, in: site.file)
      let parameters = parameterTypes(of: site)
      return parameters.isEmpty ? owner : .function(parameters: parameters, result: owner)
    case .variable, .parameter, .closureParameter:
      if declared.type.index != nil {
        let written = type(declared.type, in: site.file)
        return declared.modifiers.contains(.variadic) ? .array(of: written) : written
      }
      switch declared.kind {
      case .closureParameter: return closureParameterType(site)
      case .parameter: return propertyType(around: declared.parent, in: site.file)
      default: return variableType(site)
      }
    default: return .unknown
    }
  }

  /// The type of the property in whose accessor a place is; unknown elsewhere.
  func propertyType(around declaration: Link<Declaration>, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let accessor = declaration.index, facts.declarations[accessor].kind == .accessor,
      let property = facts.declarations[accessor].parent.index
    else { return .unknown }
    return type(facts.declarations[property].type, in: file)
  }

  func parameterTypes(of site: Site) -> [ValueType] {
    let facts = facts(site.file)
    return code(of: site.file).parameters(of: site.declaration).map {
      type(facts.declarations[$0].type, in: site.file)
    }
  }

  private func result(of site: Site) -> ValueType {
    let declared = declaration(site)
    return declared.type.index == nil ? .void : type(declared.type, in: site.file)
  }

  /// The type of a variable without a type annotation.
  private func variableType(_ site: Site) -> ValueType {
    let facts = facts(site.file)
    let declared = facts.declarations[site.declaration]
    if let value = declared.initialValue.index {
      if let position = tuplePosition(of: site) {
        guard case .tuple(let elements, _) = type(of: value, in: site.file), position < elements.count else {
          return .unknown
        }
        return elements[position]
      }
      let found = type(of: value, in: site.file)
      return declared.modifiers.contains(.bound) ? found.unwrapped : found
    }
    if let position = tuplePosition(of: site), position > 0 {
      let first = Site(file: site.file, declaration: site.declaration - position)
      guard let value = declaration(first).initialValue.index,
        case .tuple(let elements, _) = type(of: value, in: site.file), position < elements.count
      else { return .unknown }
      return elements[position]
    }
    if declared.modifiers.contains(.bound) { return boundType(site) }
    return wrappedType(site)
  }

  /// The position of a name in `let (a, b) = value`; nil outside of tuple patterns.
  private func tuplePosition(of site: Site) -> Int? {
    let declarations = facts(site.file).declarations
    let declared = declarations[site.declaration]
    func isSibling(_ index: Int) -> Bool {
      declarations.indices.contains(index) && declarations[index].kind == .variable
        && declarations[index].extent == declared.extent && declarations[index].parent == declared.parent
    }
    if declared.modifiers.contains(.bound) { return nil }
    var position = 0
    while isSibling(site.declaration - position - 1) { position += 1 }
    return position > 0 || isSibling(site.declaration + 1) ? position : nil
  }

  /// The type of a name that is bound by a loop or a pattern.
  private func boundType(_ site: Site) -> ValueType {
    let code = code(of: site.file)
    let declared = code.facts.declarations[site.declaration]
    guard let subject = code.subject(of: site.declaration) else { return .unknown }
    if let pattern = subject.pattern { return payload(site, of: pattern, matching: subject.expression) }
    let distance = code.facts.start(of: subject.expression) - declared.extent.upperBound
    return distance <= Self.loopDistance ? loopElement(site, of: subject.expression) : .unknown
  }

  /// A loop has only the keyword `in` between its names and its sequence.
  private static let loopDistance: UInt32 = 40

  private func loopElement(_ site: Site, of sequence: Int) -> ValueType {
    let element = StandardTypes.element(of: type(of: sequence, in: site.file))
    guard case .tuple(let elements, _) = element else { return element }
    // `for (key, value) in dictionary`: the names are next to each other.
    let declarations = facts(site.file).declarations
    let own = declarations[site.declaration]
    func isSibling(_ index: Int) -> Bool {
      guard declarations.indices.contains(index) else { return false }
      let other = declarations[index]
      return other.modifiers.contains(.bound) && other.scopeEnd == own.scopeEnd && other.parent == own.parent
        && other.extent.upperBound < facts(site.file).start(of: sequence)
        && abs(Int(other.offset) - Int(own.offset)) < 60
    }
    if isSibling(site.declaration - 1) { return elements.count == 2 ? elements[1] : .unknown }
    if isSibling(site.declaration + 1) { return elements.first ?? .unknown }
    return element
  }

  /// The type of a name in the pattern of an enum case.
  private func payload(_ site: Site, of pattern: Int, matching subject: Int) -> ValueType {
    let facts = facts(site.file)
    let element = facts.expressions[pattern]
    if element.kind == .sequence { return type(of: pattern, in: site.file).unwrapped }
    guard element.kind == .call, let callee = facts.firstChild(of: pattern) else { return .unknown }
    let enumeration = type(of: subject, in: site.file).unwrapped
    let name = facts[facts.expressions[callee].name]
    if case .outside("Result", let arguments) = enumeration, arguments.count == 2 {
      return name == "success" ? arguments[0] : arguments[1]
    }
    let cases = members(named: name, of: .metatype(enumeration), from: site.file)
    guard let found = cases.first(where: { declaration($0.site).kind == .enumCase }) else { return .unknown }
    let types = parameterTypes(of: found.site).map { $0.replacing(bindings(of: found.owner)) }
    if types.count == 1 { return types[0] }
    let start = facts.declarations.partitioningIndex { $0.offset > facts.expressions[callee].offset }
    let inside = facts.declarations[start...].prefix { $0.offset < element.end }
    let bound = inside.indices.filter { facts.declarations[$0].modifiers.contains(.bound) }
    guard bound.count == types.count, let position = bound.firstIndex(of: site.declaration) else {
      return .unknown
    }
    return types[position]
  }

  /// The type of a property that only its attribute shows: `@Injected<Session>`, `@Environment(\.session)`,
  /// `@Dependency(\.client)`.
  private func wrappedType(_ site: Site) -> ValueType {
    let facts = facts(site.file)
    let declared = facts.declarations[site.declaration]
    for attribute in facts.attributes(of: site.declaration) {
      if let wrapped = typeWrapped(by: attribute, in: site.file) { return wrapped }
      guard
        let argument = facts.expressions.indices.first(where: {
          facts.expressions[$0].role == .attributeArgument
            && facts.expressions[$0].declaration == Link(site.declaration)
            && facts.expressions[$0].offset > attribute.offset
            && declared.extent.contains(facts.expressions[$0].offset)
        })
      else { continue }
      let element = facts.expressions[argument]
      if element.kind == .member, facts[element.name] == "self", let base = facts.firstChild(of: argument) {
        return type(of: base, in: site.file).instance
      }
      // `@Injected(Container.session)`
      if element.kind == .member, let made = StandardTypes.made(by: type(of: argument, in: site.file)) {
        return made
      }
      guard element.kind == .keyPath else { continue }
      let wrapper = facts[attribute.name].lastNameComponent
      for holder in ["\(wrapper)Values", "InjectedValues", "Container"] {
        let root = named(holder, at: declared.parent, in: site.file)
        let found = value(at: facts[element.name], of: root, from: site.file)
        if let made = StandardTypes.made(by: found) { return made }
        if found != .unknown { return found }
      }
    }
    return .unknown
  }

  /// The type of the values that a property wrapper with a written type argument wraps, as in
  /// `@Injected<Session> var session`; those of one from outside have the type that is its argument.
  private func typeWrapped(by attribute: Attribute, in file: Int) -> ValueType? {
    let facts = facts(file)
    let start = attribute.offset + UInt32(facts[attribute.name].utf8.count + "<".utf8.count)
    guard let written = code(of: file).type(at: start), facts.types[written].role == .expression,
      facts.types[written].declaration == attribute.declaration
    else { return nil }
    let argument = type(written, in: file)
    guard let wrapper = wrapper(attribute, in: file) else { return argument }
    let type = ValueType.declared([wrapper], arguments: [argument])
    return members(named: "wrappedValue", of: type, from: file).first.map { self.type(of: $0) }
  }

  /// The type of the value at a key path.
  func value(at keyPath: String, of root: ValueType, from file: Int) -> ValueType {
    var current = root
    for component in keyPath.split(separator: ".") {
      if let member = members(named: String(component), of: current, from: file).first {
        current = type(of: member)
      } else if let found = libraries.member(String(component), of: current) {
        current = found
      } else {
        return .unknown
      }
    }
    return current
  }
}

extension ValueType {
  /// The type without `Optional` around it, unless extensions of the project give such a member to optionals.
  fileprivate func unwrapped(unlessItHas name: String, in model: CodeModel) -> ValueType {
    guard case .outside("Optional", _) = self, model.members(ofOutside: "Optional")[name] == nil else {
      return self
    }
    return unwrapped
  }
}
