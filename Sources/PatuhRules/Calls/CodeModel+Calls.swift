import PatuhCore

/// What a call or the use of a property refers to.
enum CallTarget: Hashable {
  /// A function, initializer, subscript, property or enum case.
  case declaration(ProjectNames.Site)
  /// The initializer of a type that does not declare a fitting one: that of its stored properties, or an inherited one.
  case implicitInitializer(NameIndex.Entry)
}

extension CodeModel {
  /// What a call refers to: members of types, or global or local functions; empty if the project declares none.
  func candidates(ofCall call: Int, in file: Int) -> [Member] {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return [] }
    let arguments = CallArguments(call, facts)
    let element = facts.expressions[callee]
    let name = facts[element.name]
    switch element.kind {
    case .identifier:
      if name == "super" || name == "self" { return [] }
      if name == "Self" || (name.namesType && code(of: file).local(element.name, at: element.offset) == nil) {
        let type = type(of: callee, in: file)
        if type.isMetatype { return initializers(of: type.instance, for: arguments, in: file) }
      }
      return best(functions(named: name, element, in: file), for: arguments, in: file)
    case .member:
      guard let base = facts.firstChild(of: callee) else { return [] }
      let type = type(of: base, in: file)
      if name == "init" { return initializers(of: type.instance, for: arguments, in: file) }
      let found = members(named: name, of: type, from: file)
      if !found.isEmpty { return best(found, for: arguments, in: file) }
      if name.namesType, self.type(of: callee, in: file).isMetatype {
        return initializers(of: self.type(of: callee, in: file).instance, for: arguments, in: file)
      }
      return isModule(base, in: file)
        ? best(globalFunctions(named: name, from: file), for: arguments, in: file) : []
    case .implicitMember:
      let expected = expectedType(of: callee, in: file).unwrapped
      if name == "init" { return initializers(of: expected, for: arguments, in: file) }
      return best(members(named: name, of: .metatype(expected), from: file), for: arguments, in: file)
    case .type:
      let type = type(of: callee, in: file)
      return initializers(of: type.instance, for: arguments, in: file)
    default: return []
    }
  }

  /// The initializers of a type that fit some arguments best; empty if the implicit one fits better.
  private func initializers(of type: ValueType, for arguments: CallArguments, in file: Int) -> [Member] {
    let found = best(members(named: "init", of: .metatype(type), from: file), for: arguments, in: file)
    guard let first = found.first, let properties = memberwiseParameters(of: type) else { return found }
    let parameters = parameters(of: first.site)
    let own = agreement(of: parameters, with: arguments, in: file, [:])
    guard let implicit = agreement(of: properties, with: arguments, in: file, bindings(of: type)) else {
      return found
    }
    return implicit > own ?? .min ? [] : found
  }

  /// The parameters of the implicit initializer of a struct; nil if it has none.
  private func memberwiseParameters(of type: ValueType) -> [CallParameter]? {
    guard case .declared(let entries, _) = type, let entry = entries.first, entry.kind == .struct else {
      return nil
    }
    let facts = facts(entry.file)
    let members = facts.members(of: entry.declaration)
    if members.contains(where: { facts.declarations[$0].kind == .initializer }) { return nil }
    return members.compactMap { index in
      let declared = facts.declarations[index]
      let modifiers = declared.modifiers
      guard declared.kind == .variable,
        modifiers.isDisjoint(with: [.computed, .static, .classMember, .local]),
        !(modifiers.contains(.let) && declared.initialValue.index != nil)
      else { return nil }
      let type = self.type(of: Site(file: entry.file, declaration: index))
      var hasDefault = declared.initialValue.index != nil
      if case .outside("Optional", _) = type, !modifiers.contains(.let) { hasDefault = true }
      return CallParameter(label: facts[declared.name], type: type, hasDefault: hasDefault, isVariadic: false)
    }
  }

  /// The functions that a plain name may refer to: local ones, members of the types around it, global ones.
  private func functions(named name: String, _ element: Expression, in file: Int) -> [Member] {
    if let local = code(of: file).local(element.name, at: element.offset) {
      return [Member(site: Site(file: file, declaration: local), owner: .unknown, distance: 0)]
    }
    for type in enclosingTypes(of: element.declaration, in: file) {
      let found =
        members(named: name, of: type, from: file) + members(named: name, of: .metatype(type), from: file)
      if !found.isEmpty { return found }
    }
    return globalFunctions(named: name, from: file)
  }

  private func globalFunctions(named name: String, from file: Int) -> [Member] {
    globals(named: name, from: file).map { Member(site: $0, owner: .unknown, distance: 0) }
  }

  // MARK: Overloads

  /// The candidates that fit some arguments best; several if the arguments do not decide.
  func best(_ candidates: [Member], for arguments: CallArguments, in file: Int) -> [Member] {
    let fitting = candidates.filter { candidate in
      let kind = declaration(candidate.site).kind
      guard kind == .function || kind == .initializer || kind == .subscript || kind == .enumCase else {
        return true
      }
      return parameters(of: candidate.site).positions(of: arguments) != nil
    }
    if fitting.isEmpty { return [] }
    let compiled = names.tables.builds.compiled(
      fitting.map(\.site), in: NamePlace(file: file, declaration: .none, offset: arguments.offset), of: names)
    if compiled.count < fitting.count { return best(compiled.map { fitting[$0] }, for: arguments, in: file) }
    if fitting.count == 1 {
      // A type from outside has members that the project does not declare.
      let isOther =
        fitting[0].owner.isOutside && fitting[0].isFunction(in: self)
        && agreement(of: fitting[0], with: arguments, in: file) < 0
      return isOther ? [] : fitting
    }
    var scored = fitting.map { ($0, agreement(of: $0, with: arguments, in: file)) }
    if scored.contains(where: { declaration($0.0.site).kind == .function }) {
      scored.removeAll { declaration($0.0.site).kind == .variable }
    }
    // A member of the type itself hides that of a supertype, unless the arguments do not fit it.
    let agreeing = scored.filter { $0.1 > Self.disagreement }
    if !agreeing.isEmpty { scored = agreeing }
    let nearest = scored.map(\.0.distance).min()
    let near = scored.map(\.0).filter { $0.distance == nearest }.withoutDefaults(in: self)
    scored.removeAll { !near.contains($0.0) }
    let best = scored.map(\.1).max() ?? 0
    if best < 0, scored[0].0.owner.isOutside, scored[0].0.isFunction(in: self) { return [] }
    return scored.filter { $0.1 == best }.map(\.0)
  }

  /// The agreement at which the type of an argument surely does not fit.
  private static let disagreement = -10

  /// How well the types of arguments agree with those of parameters: more is better.
  private func agreement(of candidate: Member, with arguments: CallArguments, in file: Int) -> Int {
    let bindings = bindings(of: candidate.owner)
    var score = agreement(of: parameters(of: candidate.site), with: arguments, in: file, bindings) ?? 0
    if candidate.owner.isOutside, StandardTypes.methods.contains(name(of: candidate.site)) { score -= 1 }
    let facts = facts(candidate.site.file)
    if facts.attributes(of: candidate.site.declaration).contains(where: {
      facts[$0.name] == "_disfavoredOverload"
    }) {
      score -= 100
    }
    if declaration(candidate.site).modifiers.contains(.async) == arguments.isAwaited { score += 1 }
    return score
  }

  private func agreement(
    of parameters: [CallParameter], with arguments: CallArguments, in file: Int, _ bindings: [Site: ValueType]
  ) -> Int? {
    guard let positions = parameters.positions(of: arguments) else { return nil }
    // A parameter that is filled by its default is a slightly worse fit.
    var score = -(parameters.count - Set(positions).count)
    for (argument, position) in zip(arguments.plain + arguments.trailing, positions) {
      let wanted = parameters[position].type.replacing(bindings)
      score += 10 * agreement(of: wanted, withArgument: argument.expression, in: file)
      if case .placeholder(let site) = wanted.instance { score += specificity(of: site) }
    }
    return score
  }

  private func agreement(of wanted: ValueType, withArgument expression: Int, in file: Int) -> Int {
    let facts = facts(file)
    guard let member = facts.leadingImplicitMember(of: expression) else {
      return agreement(of: wanted, with: type(ofArgument: expression, in: file))
    }
    // `.name` fits a type that has such a member.
    let name = facts[facts.expressions[member].name]
    guard name != "init", case .declared = wanted.unwrapped else { return 0 }
    return members(named: name, of: .metatype(wanted.unwrapped), from: file).isEmpty ? -2 : 1
  }

  /// How much a generic parameter demands: of two that fit, the one that demands more is meant.
  private func specificity(of placeholder: Site) -> Int {
    constraints(of: placeholder).map { min(lineage(of: $0).count, 8) }.max() ?? 0
  }

  /// Whether a type fulfils what is demanded of a generic parameter; nil if that is not known.
  private func fulfils(_ type: ValueType, _ placeholder: Site) -> Bool? {
    let demanded = constraints(of: placeholder)
    guard case .declared = type, !demanded.isEmpty, !demanded.contains(where: \.isOutside) else { return nil }
    let own = lineage(of: type)
    return demanded.allSatisfy { wanted in
      guard case .declared(let entries, _) = wanted else { return true }
      return own.contains { if case .declared(let other, _) = $0 { other == entries } else { false } }
    }
  }

  /// The type of an argument as far as it does not depend on the parameter.
  private func type(ofArgument expression: Int, in file: Int) -> ValueType {
    switch facts(file).expressions[expression].kind {
    case .implicitMember, .nil: return .unknown
    case .closure: return .function(parameters: [], result: .unknown)
    case .call:
      if let callee = facts(file).firstChild(of: expression),
        facts(file).expressions[callee].kind == .implicitMember
      {
        return .unknown
      }
      return type(of: expression, in: file)
    default: return type(of: expression, in: file)
    }
  }

  private func agreement(of wanted: ValueType, with given: ValueType) -> Int {
    switch (wanted, given) {
    case (_, .unknown), (.unknown, _): return 0
    case (.placeholder(let site), _): return fulfils(given.unwrapped, site).map { $0 ? 1 : -2 } ?? 0
    case (.function, .function): return 2
    case (.function, _), (_, .function): return -2
    case (.outside("Optional", _), .outside("Optional", _)):
      return agreement(of: wanted.unwrapped, with: given.unwrapped)
    case (.outside("Optional", _), _): return max(-2, agreement(of: wanted.unwrapped, with: given) - 1)
    case (.declared, .outside("Optional", _)): return -2
    case (.declared(let left, _), .declared(let right, _)):
      if left == right { return 2 }
      let supertypes = lineage(of: given).contains {
        if case .declared(let entries, _) = $0 { entries == left } else { false }
      }
      return supertypes ? 1 : -2
    case (.outside(let left, let own), .outside(let right, let theirs)):
      if left == right {
        if let own = own.first, let theirs = theirs.first {
          return 1 + min(1, agreement(of: own, with: theirs))
        }
        return 2
      }
      let numbers: Set = ["CGFloat", "Double", "Float", "Int", "TimeInterval"]
      if numbers.contains(left), right == "Int" || right == "Double" { return 0 }
      return ["Any", "AnyObject", "NSObject"].contains(left) ? 0 : -1
    case (.outside(let name, _), _): return ["Any", "AnyObject"].contains(name) ? 0 : -1
    case (.composition, _): return 0
    case (.metatype(let left), .metatype(let right)): return agreement(of: left, with: right)
    default: return -1
    }
  }

  func parameters(of site: Site) -> [CallParameter] {
    let facts = facts(site.file)
    let isSubscript = facts.declarations[site.declaration].kind == .subscript
    return code(of: site.file).parameters(of: site.declaration).map { index in
      let declared = facts.declarations[index]
      // The parameter of a subscript has no label unless two names are written.
      let isUnlabelled = isSubscript && declared.offset == declared.extent.lowerBound
      return CallParameter(
        label: isUnlabelled ? "" : facts[declared.label], type: type(declared.type, in: site.file),
        hasDefault: declared.initialValue.index != nil, isVariadic: declared.modifiers.contains(.variadic))
    }
  }

  // MARK: Results

  func result(ofCall call: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return .unknown }
    if let found = candidates(ofCall: call, in: file).first { return result(of: found, call, in: file) }
    let type = type(of: callee, in: file)
    switch type.unwrapped {
    case .function(_, let result): return result
    case .metatype(let instance): return instance
    case .declared:
      if let member = members(named: "callAsFunction", of: type, from: file).first,
        case .function(_, let result) = self.type(of: member)
      {
        return result
      }
      return .unknown
    default: return outsideResult(of: callee, call, in: file)
    }
  }

  private func result(of member: Member, _ call: Int, in file: Int) -> ValueType {
    let declared = declaration(member.site)
    guard case .function(_, let result) = type(of: member).unwrapped else {
      return declared.kind == .enumCase ? type(of: member) : type(of: member).unwrapped
    }
    var bindings: [Site: ValueType] = [:]
    if declared.kind == .initializer, case .metatype(let own) = ownerOfCall(call, in: file) {
      // An inherited initializer makes a value of the type that is named.
      if case .declared = own { return own }
    }
    guard result.hasPlaceholder else { return result }
    let arguments = CallArguments(call, facts(file))
    let parameters = parameters(of: member.site)
    for (argument, position) in zip(
      arguments.plain + arguments.trailing, parameters.positions(of: arguments) ?? [])
    {
      let wanted = parameters[position].type.replacing(self.bindings(of: member.owner))
      if wanted.hasPlaceholder { wanted.bind(to: type(of: argument.expression, in: file), in: &bindings) }
    }
    return result.replacing(bindings)
  }

  /// The type on which an initializer is called.
  private func ownerOfCall(_ call: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return .unknown }
    let element = facts.expressions[callee]
    if element.kind == .member, facts[element.name] == "init", let base = facts.firstChild(of: callee) {
      return type(of: base, in: file)
    }
    return type(of: callee, in: file)
  }

  /// The result of a function or method from outside the project.
  private func outsideResult(of callee: Int, _ call: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let element = facts.expressions[callee]
    let name = facts[element.name]
    let arguments = CallArguments(call, facts)
    func closure() -> ValueType {
      guard let closure = (arguments.trailing + arguments.plain).first else { return .unknown }
      switch type(of: closure.expression, in: file) {
      case .function(_, let result): return result
      default:
        guard facts.expressions[closure.expression].kind == .keyPath, let base = facts.firstChild(of: callee)
        else {
          return .unknown
        }
        return value(
          at: facts[facts.expressions[closure.expression].name],
          of: StandardTypes.element(of: type(of: base, in: file)),
          from: file)
      }
    }
    if element.kind == .identifier {
      if name == "zip" {
        return .array(
          of: .tuple(arguments.plain.map { StandardTypes.element(of: type(of: $0.expression, in: file)) }))
      }
      if name == "type", let value = arguments.plain.first {
        return .metatype(type(of: value.expression, in: file))
      }
      return .unknown
    }
    guard element.kind == .member, let base = facts.firstChild(of: callee) else { return .unknown }
    let receiver = self.type(of: base, in: file)
    if case .metatype(let instance) = receiver, name == "init" { return instance }
    guard case .outside(let outer, let inner) = receiver.instance.unwrapped else { return .unknown }
    let known = StandardTypes.result(of: name, on: outer, inner, closure: closure) {
      arguments.plain.first.map { self.type(of: $0.expression, in: file) } ?? .unknown
    }
    if let known = known ?? libraries.member(name, of: receiver.instance.unwrapped) { return known }
    // `decode(Job.self, from: data)`, `resolve(JobService.self)`.
    for argument in arguments.plain {
      if case .metatype(let type) = type(of: argument.expression, in: file) { return type }
    }
    return .elsewhere
  }

  /// The type of what a closure returns.
  func closureResult(_ closure: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    let end = closure + Int(facts.expressions[closure].count)
    var index = closure + 1
    while index < end {
      let element = facts.expressions[index]
      if element.role == .returned {
        let found = type(of: index, in: file)
        if found != .unknown { return found }
      }
      index += element.kind == .closure ? Int(element.count) : 1
    }
    return .unknown
  }
}

extension Member {
  fileprivate func isFunction(in model: CodeModel) -> Bool {
    let kind = model.declaration(site).kind
    return kind == .function || kind == .initializer
  }
}

extension [Member] {
  /// The members without the default implementations of requirements that are also among them.
  fileprivate func withoutDefaults(in model: CodeModel) -> [Member] {
    let requirements = filter { member in
      model.declaration(member.site).parent.index.map { model.facts(member.site.file).declarations[$0].kind }
        == .protocol
    }
    if requirements.isEmpty || requirements.count == count { return self }
    let known = Set(requirements.map { model.parameters(of: $0.site).map(\.label) })
    return filter { requirements.contains($0) || !known.contains(model.parameters(of: $0.site).map(\.label)) }
  }
}

extension ValueType {
  /// Whether a generic parameter or associated type is a part of it.
  var hasPlaceholder: Bool {
    switch self {
    case .unknown: false
    case .placeholder: true
    case .declared(_, let arguments), .outside(_, let arguments), .tuple(let arguments),
      .composition(let arguments):
      arguments.contains(where: \.hasPlaceholder)
    case .function(let parameters, let result):
      result.hasPlaceholder || parameters.contains(where: \.hasPlaceholder)
    case .metatype(let type): type.hasPlaceholder
    }
  }
}
