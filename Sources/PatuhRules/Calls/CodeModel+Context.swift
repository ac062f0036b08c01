import PatuhCore

extension CodeModel {
  /// The type that the context of an expression demands: that of a parameter, a variable, a result; unknown
  /// if the context demands none.
  func expectedType(of expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    switch element.role {
    case .callee, .base, .wrapped, .returned, .plain, .operand, .element, .dictionaryValue, .assignedValue,
      .pattern, .argument, .trailingClosure:
      if let parent = element.parent.index { return expectedType(of: expression, within: parent, in: file) }
      return element.role == .returned ? resultType(around: element.declaration, in: file) : .unknown
    case .initialValue:
      let before = facts.declarations.partitioningIndex { $0.offset >= facts.start(of: expression) }
      guard
        let owner = facts.declarations.indices[..<before].last(where: {
          facts.declarations[$0].initialValue == Link(expression)
        })
      else { return .unknown }
      return type(facts.declarations[owner].type, in: file)
    default: return .unknown
    }
  }

  private func expectedType(of expression: Int, within parent: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[expression]
    let outer = facts.expressions[parent]
    switch element.role {
    // `.shared.load()` begins with a member of the type that the whole chain has.
    case .callee, .base, .wrapped: return expectedType(of: parent, in: file)
    case .argument, .trailingClosure: return parameterType(of: expression, ofCall: parent, in: file)
    case .returned:
      if outer.kind == .closure { return resultType(ofClosure: parent, in: file) }
      // The value of an `if` or `switch` that is itself a value; otherwise a `return` in one.
      if outer.role != .plain { return expectedType(of: parent, in: file) }
      return resultType(around: parent, in: file)
    case .element: return StandardTypes.element(of: expectedType(of: parent, in: file))
    case .dictionaryValue:
      guard case .outside("Dictionary", let arguments) = expectedType(of: parent, in: file).unwrapped else {
        return .unknown
      }
      return arguments.last ?? .unknown
    case .assignedValue:
      return facts.firstChild(of: parent).map { type(of: $0, in: file) } ?? .unknown
    case .operand:
      let name = facts[outer.name]
      if let offset = facts.conversion(of: expression), let written = code(of: file).type(at: offset) {
        return type(written, in: file)
      }
      if name == "?" || name == "??" {
        let expected = expectedType(of: parent, in: file)
        if expected != .unknown { return expected }
      }
      if outer.kind == .sequence, let first = facts.firstChild(of: parent),
        facts.expressions[first].role == .assignmentTarget
      {
        return type(of: first, in: file)
      }
      let others = facts.children(of: parent).filter {
        $0 != expression && facts.expressions[$0].kind != .implicitMember
      }
      // The condition of a ternary says nothing about its results.
      return others.lazy.map { self.type(of: $0, in: file) }.first {
        $0 != .unknown && $0 != .outside("Bool")
      } ?? .unknown
    case .pattern:
      let subject = facts.children(of: parent).first { facts.expressions[$0].role == .subject }
      return subject.map { type(of: $0, in: file) } ?? .unknown
    default: return .unknown
    }
  }

  /// The result type of the closure, function or property around an expression.
  private func resultType(around expression: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    var current = facts.expressions[expression].parent
    while let index = current.index {
      if facts.expressions[index].kind == .closure { return resultType(ofClosure: index, in: file) }
      current = facts.expressions[index].parent
    }
    return resultType(around: facts.expressions[expression].declaration, in: file)
  }

  /// The result type of the function or property around a declaration.
  private func resultType(around declaration: Link<Declaration>, in file: Int) -> ValueType {
    var current = declaration
    let facts = facts(file)
    while let index = current.index {
      let declared = facts.declarations[index]
      switch declared.kind {
      case .function, .subscript, .variable: return type(declared.type, in: file)
      case .accessor, .parameter: current = declared.parent
      default: return .unknown
      }
    }
    return .unknown
  }

  private func resultType(ofClosure closure: Int, in file: Int) -> ValueType {
    guard case .function(_, let result) = expectedType(of: closure, in: file).unwrapped else {
      return .unknown
    }
    return result
  }

  /// The type of the parameter that an argument is passed to.
  func parameterType(of argument: Int, ofCall call: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let arguments = CallArguments(call, facts)
    let all = arguments.plain + arguments.trailing
    guard let number = all.firstIndex(where: { $0.expression == argument }) else { return .unknown }
    let candidates =
      facts.expressions[call].kind == .call
      ? candidates(ofCall: call, in: file) : subscripts(of: call, in: file)
    if let found = candidates.first {
      let parameters = parameters(of: found.site)
      if let positions = parameters.positions(of: arguments), positions.count > number,
        [.function, .initializer, .subscript, .enumCase].contains(declaration(found.site).kind)
      {
        let wanted = parameters[positions[number]].type.replacing(bindings(of: found.owner))
        return wanted.hasPlaceholder
          ? wanted.replacing(self.bindings(of: found, all, positions, except: number, ofCall: call, in: file))
          : wanted
      }
      if case .function(let types, _) = type(of: found).unwrapped, number < types.count {
        return types[number]
      }
      return .unknown
    }
    return memberwiseType(of: all[number].label, ofCall: call, in: file)
      ?? outsideParameterType(of: all[number], at: number, ofCall: call, in: file)
  }

  private func bindings(
    of member: Member, _ arguments: [CallArguments.Argument], _ positions: [Int], except number: Int,
    ofCall call: Int, in file: Int
  ) -> [Site: ValueType] {
    let parameters = parameters(of: member.site)
    var bindings: [Site: ValueType] = [:]
    if case .function(_, let result) = type(of: member), result.hasPlaceholder {
      result.bind(to: expectedType(of: call, in: file), in: &bindings)
    }
    for (index, argument) in arguments.enumerated() where index != number {
      let wanted = parameters[positions[index]].type
      if wanted.hasPlaceholder { wanted.bind(to: type(of: argument.expression, in: file), in: &bindings) }
    }
    return bindings
  }

  /// The type of the stored property that the implicit initializer of a struct sets.
  private func memberwiseType(of label: String, ofCall call: Int, in file: Int) -> ValueType? {
    let facts = facts(file)
    guard !label.isEmpty, let callee = facts.firstChild(of: call),
      case .metatype(let type) = type(of: callee, in: file), case .declared = type
    else { return nil }
    return members(named: label, of: type, from: file).first.map { self.type(of: $0) }
  }

  /// The type of the parameter that an argument is passed to, if nothing in the project declares what is
  /// called: that of a value of a function type, or of a closure that a method from outside takes.
  private func outsideParameterType(
    of argument: CallArguments.Argument, at number: Int, ofCall call: Int, in file: Int
  ) -> ValueType {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return .unknown }
    let element = facts.expressions[callee]
    if element.kind == .identifier {
      let first = CallArguments(call, facts).plain.first
      let access = StandardTypes.accessParameters(
        ofFunction: facts[element.name], label: first?.label ?? "",
        first: first.map { type(of: $0.expression, in: file) } ?? .unknown)
      if let access { return .function(parameters: access, result: .unknown) }
    }
    if let owner = StandardTypes.ownerLabel(of: facts[element.name]),
      let passed = CallArguments(call, facts).plain.first(where: { $0.label == owner })
    {
      return .function(parameters: [type(of: passed.expression, in: file), .unknown], result: .unknown)
    }
    let receiver =
      element.kind == .member
      ? facts.firstChild(of: callee).map { type(of: $0, in: file) } ?? .unknown
      : enclosingType(of: element.declaration, in: file)
    guard case .outside(let name, let arguments) = receiver.unwrapped(for: facts[element.name]),
      let types = StandardTypes.closureParameters(
        of: facts[element.name], on: name, arguments, label: argument.label)
    else {
      if case .function(let types, _) = type(of: callee, in: file).unwrapped, number < types.count {
        return types[number]
      }
      return .unknown
    }
    return .function(parameters: types, result: .unknown)
  }

  /// The types of the parameters of a closure, inferred from its context.
  func parameterTypes(ofClosure closure: Int, in file: Int) -> [ValueType] {
    guard case .function(let types, _) = expectedType(of: closure, in: file).unwrapped else { return [] }
    return types
  }

  /// The type of a closure's parameter without a written type.
  func closureParameterType(_ site: Site) -> ValueType {
    let code = code(of: site.file)
    guard let closure = code.closure(around: code.facts.declarations[site.declaration].offset) else {
      return .unknown
    }
    let own = code.parameters(ofClosure: closure)
    guard let position = own.firstIndex(of: site.declaration) else { return .unknown }
    let types = parameterTypes(ofClosure: closure, in: site.file)
    if types.count == 1, own.count > 1, case .tuple(let parts, _) = types[0] {
      return position < parts.count ? parts[position] : .unknown
    }
    return position < types.count ? types[position] : .unknown
  }
}

extension ValueType {
  /// The type on which a method is called: optionals have a few methods of their own.
  func unwrapped(for method: String) -> ValueType {
    guard method == "map" || method == "flatMap", case .outside("Optional", let arguments) = self,
      let wrapped = arguments.first, StandardTypes.element(of: wrapped) == .unknown
    else { return unwrapped }
    // `publisher?.map` is more common than a publisher that an optional is mapped to.
    if case .outside(let name, _) = wrapped, StandardTypes.publishers.contains(name) { return wrapped }
    return self
  }
}
