import PatuhCore

/// The type that the place of an implicit member demands.
enum ImpliedType {
  /// A class by its written name, `UserDefaults`, `Storage.Defaults`.
  case named(String)
  /// A value of the project, in a file of its own, has the class, or is named like one of it: `defaults`.
  case presumed
  case unknown
}

extension UserDefaultsFinder {
  /// The type that the place of an implicit member demands: the written one, that of a name before `??`, or
  /// that of the other values that may stand in its place.
  func impliedType(of member: Int) -> ImpliedType {
    if let type = contextualType(of: member) { return .named(type) }
    let siblings = facts.alternatives(to: member).map { type(ofValue: $0, depth: 0) }
    return siblings.first(where: \.isNamed) ?? siblings.first(where: \.isPresumed) ?? .unknown
  }

  // MARK: Written types

  /// The type annotation for an expression: that of the variable or parameter that it initializes, of the
  /// function or property whose value it is, or of the name that it is assigned to; also as an element of an
  /// array, a dictionary or a tuple there.
  func contextualType(of expression: Int) -> String? {
    let index = facts.outermost(withValueOf: expression)
    let element = facts.expressions[index]
    switch element.role {
    case .initialValue, .returned, .assignedValue, .operand:
      return contextualLink(of: index).flatMap { facts.namedType(of: $0) }.map { facts[$0.name] }
    case .element, .dictionaryValue:
      guard let list = element.parent.index,
        let link = contextualLink(of: facts.outermost(withValueOf: list)),
        let position = facts.children(of: list).firstIndex(of: index)
      else { return nil }
      let type = facts.element(ofType: link, facts.expressions[list].kind, at: position)
      return facts.namedType(of: type).map { facts[$0.name] }
    default: return nil
    }
  }

  /// The type annotation that an outermost expression has to fulfil.
  private func contextualLink(of index: Int) -> Link<TypeReference>? {
    let element = facts.expressions[index]
    switch element.role {
    case .initialValue, .returned:
      if element.role == .returned, let closure = element.parent.index,
        facts.expressions[closure].kind == .closure
      {
        return contextualLink(of: facts.outermost(withValueOf: closure))
          .flatMap(facts.result(ofFunctionType:))
      }
      guard let owner = element.declaration.index else { return nil }
      return writtenType(ofValueOf: owner, expression: index)
    case .assignedValue, .operand:
      return facts.assignmentTarget(ofValue: index).flatMap(binding).map { facts.declarations[$0].type }
    default: return nil
    }
  }

  private func writtenType(ofValueOf owner: Int, expression: Int) -> Link<TypeReference> {
    var declared = owner
    if facts.expressions[expression].role == .initialValue {
      // The default value of a parameter belongs to the function around it.
      declared =
        facts.declarations.firstIndex { $0.initialValue == Link(expression) } ?? owner
    } else if facts.declarations[declared].kind == .accessor,
      let parent = facts.declarations[declared].parent.index
    {
      declared = parent
    }
    return facts.declarations[declared].type
  }

  // MARK: Types of values

  /// The type of an expression, as far as this file shows it.
  private func type(ofValue expression: Int, depth: Int) -> ImpliedType {
    guard depth < 6 else { return .unknown }
    let index = facts.withoutMarks(expression)
    switch facts.expressions[index].kind {
    case .type: return facts[facts.expressions[index].name].isEmpty ? .unknown : nameOfType(index)
    case .sequence:
      let operands = facts.children(of: index)
      if operands.count == 2, facts.expressions[operands[1]].kind == .type {
        return type(ofValue: operands[1], depth: depth)
      }
      let values = operands.filter { facts.isPossibleValue(operand: $0, of: index) }
        .map { type(ofValue: $0, depth: depth + 1) }
      return values.first(where: \.isNamed) ?? values.first(where: \.isPresumed) ?? .unknown
    case .call:
      guard let callee = facts.firstChild(of: index) else { return .unknown }
      if let name = facts.qualifiedName(ofExpression: callee), isClass(name, at: callee) {
        return .named(name)
      }
      return type(ofMember: callee, creates: true) ?? type(ofName: callee, depth: depth)
    case .member: return type(ofMember: index, creates: false) ?? type(ofName: index, depth: depth)
    case .identifier: return type(ofName: index, depth: depth)
    default: return .unknown
    }
  }

  private func nameOfType(_ expression: Int) -> ImpliedType {
    .named(facts[facts.expressions[expression].name])
  }

  private func isClass(_ name: String, at expression: Int) -> Bool {
    occurrences.userDefaultsNames.contains(name.lastNameComponent)
      && scope.defaultsClass(name, in: number, at: facts.expressions[expression].declaration) != nil
  }

  /// The class, if a member is one of its stores: `UserDefaults.standard`, `UserDefaults.init(…)`, or a
  /// static member that the project gives it.
  /// - Parameter creates: whether the member is called
  private func type(ofMember member: Int, creates: Bool) -> ImpliedType? {
    guard facts.expressions[member].kind == .member, let base = facts.firstChild(of: member),
      let name = facts.qualifiedName(ofExpression: base), isClass(name, at: base)
    else { return nil }
    let word = facts[facts.expressions[member].name]
    let isStore =
      creates && word == "init" || ["standard", "standardUserDefaults"].contains(word)
      || occurrences.userDefaultsMembers[word]?.isEmpty == false
    return isStore ? .named(name) : nil
  }

  /// The type of what a name is bound to, by its annotation or its value.
  private func type(ofName expression: Int, depth: Int) -> ImpliedType {
    guard let link = facts.chain(of: expression).first else { return .unknown }
    if let binding = binding(of: link) {
      let declared = facts.declarations[binding]
      if let type = facts.namedType(of: declared.type) { return .named(facts[type.name]) }
      if declared.type.index != nil { return .unknown }
      if let value = declared.initialValue.index, declared.kind == .variable {
        return type(ofValue: value, depth: depth + 1)
      }
    }
    let word = facts[facts.expressions[link].name]
    let isOfClass = occurrences.ownParameters.isKeyed(word, seenFrom: number, scope) {
      occurrences.userDefaultsNames.contains($0)
    }
    return isOfClass || word == "defaults" || word.lowercased().hasSuffix("userdefaults")
      ? .presumed : .unknown
  }

  private func binding(of link: Int) -> Int? {
    let element = facts.expressions[link]
    guard element.kind == .member else { return facts.binding(of: link) }
    return facts.memberBinding(of: element.name, within: element.declaration)
  }
}

extension ImpliedType {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
  fileprivate var isPresumed: Bool { if case .presumed = self { true } else { false } }

  /// How surely an implicit member with this type is one of the class; nil if it is not.
  /// - Parameter opensStore: whether the member is named like one that opens a store of the class
  func certainty(
    _ finder: UserDefaultsFinder, _ declaration: Link<Declaration>, _ opensStore: Bool
  ) -> Certainty? {
    switch self {
    case .named(let type):
      finder.occurrences.userDefaultsNames.contains(type.lastNameComponent)
        ? finder.scope.defaultsClass(type, in: finder.number, at: declaration) : nil
    case .presumed: opensStore ? .likely : nil
    case .unknown: nil
    }
  }
}

extension SourceFacts {
  /// What a function of a written type returns; nil for another type.
  fileprivate func result(ofFunctionType link: Link<TypeReference>) -> Link<TypeReference>? {
    guard var index = link.index else { return nil }
    while [.optional, .implicitlyUnwrapped, .attributed].contains(types[index].shape), types[index].count > 1
    {
      index += 1
    }
    return types[index].shape == .function ? parts(ofType: index).last.map { Link($0) } : nil
  }

  /// The layers directly in a layer of a type.
  fileprivate func parts(ofType index: Int) -> [Int] {
    var parts: [Int] = []
    var next = index + 1
    while next < index + Int(types[index].count) {
      parts.append(next)
      next += Int(types[next].count)
    }
    return parts
  }

  /// The type of the element at a position in a written collection: `UserDefaults` of `[UserDefaults]`, of
  /// `[String: UserDefaults]`, and of `(UserDefaults, Int)` at 0; none if the type is of another form.
  fileprivate func element(
    ofType link: Link<TypeReference>, _ kind: Expression.Kind, at position: Int
  ) -> Link<TypeReference> {
    guard var index = link.index else { return .none }
    while [.optional, .implicitlyUnwrapped, .attributed].contains(types[index].shape), types[index].count > 1
    {
      index += 1
    }
    let parts = parts(ofType: index)
    let part: Int? =
      switch (kind, types[index].shape) {
      case (.array, .array), (.dictionary, .dictionary): parts.last
      case (.array, .named): ["Set", "Array"].contains(self[types[index].name]) ? parts.last : nil
      case (.tuple, .tuple): parts.indices.contains(position) ? parts[position] : nil
      default: nil
      }
    return part.map { Link($0) } ?? .none
  }

  /// The expression inside `try` and `await`.
  fileprivate func withoutMarks(_ expression: Int) -> Int {
    var index = expression
    while [.tried, .awaited].contains(expressions[index].kind), let child = firstChild(of: index) {
      index = child
    }
    return index
  }

  /// The text of a chain of names, `Storage.Defaults`; nil if the expression contains anything else.
  func qualifiedName(ofExpression index: Int) -> String? {
    let element = expressions[index]
    switch element.kind {
    case .identifier: return self[element.name]
    case .member:
      let base = firstChild(of: index).flatMap { qualifiedName(ofExpression: $0) }
      return base.map { "\($0).\(self[element.name])" }
    default: return nil
    }
  }
}
