import PatuhCore

/// What a call or the use of a property refers to.
enum CallTarget: Hashable {
  /// A function, initializer, subscript, property or enum case.
  case declaration(ProjectNames.Site)
  /// The initializer of a type that does not declare a fitting one: that of its stored properties, or an
  /// inherited one.
  case implicitInitializer(NameIndex.Entry)
}

extension CodeModel {
  /// What a call refers to: members of types, or global or local functions; empty if the project declares
  /// none.
  func candidates(ofCall call: Int, in file: Int) -> [Member] {
    if let known = candidatesOfCalls[file][call] { return known }
    let found = determinedCandidates(ofCall: call, in: file)
    candidatesOfCalls[file][call] = found
    return found
  }

  private func determinedCandidates(ofCall call: Int, in file: Int) -> [Member] {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return [] }
    // Most calls are of a name that the project does not declare.
    lazy var arguments = CallArguments(call, facts)
    let element = facts.expressions[callee]
    let name = facts[element.name]
    switch element.kind {
    case .identifier:
      if name == "super" || name == "self" { return [] }
      if name == "Self" || (name.namesType && code(of: file).local(element.name, at: element.offset) == nil) {
        let type = type(of: callee, in: file)
        if type.isMetatype { return initializers(of: type.instance, for: arguments, in: file) }
      }
      let found = functions(named: name, element, in: file)
      return found.isEmpty ? [] : best(found, for: arguments, in: file)
    case .member:
      guard let base = facts.firstChild(of: callee) else { return [] }
      if name == "init" {
        return initializers(of: type(of: base, in: file).instance, for: arguments, in: file)
      }
      if declaresValue(element.name, in: file) {
        let type = type(of: base, in: file)
        let found = members(named: name, of: type, from: file)
        if !found.isEmpty { return best(applicable(found, to: type), for: arguments, in: file) }
        if isModule(base, in: file) {
          let global = best(globalFunctions(named: name, from: file), for: arguments, in: file)
          if !global.isEmpty { return global }
        }
      }
      if name.namesType, self.type(of: callee, in: file).isMetatype {
        return initializers(of: self.type(of: callee, in: file).instance, for: arguments, in: file)
      }
      return []
    case .implicitMember:
      if !declaresValue(element.name, in: file) { return [] }
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

  /// The parameters of the initializer that a call runs; empty if it is not known.
  func parameters(ofInitializer call: Int, in file: Int) -> [CallParameter] {
    if let found = candidates(ofCall: call, in: file).first { return parameters(of: found.site) }
    guard let callee = facts(file).firstChild(of: call) else { return [] }
    let isImplicit = facts(file).expressions[callee].kind == .implicitMember
    let built = isImplicit ? expectedType(of: callee, in: file) : type(of: callee, in: file)
    return memberwiseParameters(of: built.instance.unwrapped) ?? []
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
    if !declaresValue(element.name, in: file) { return [] }
    for type in enclosingTypes(of: element.declaration, in: file) {
      let found = membersInside(type, named: name, from: file)
      if !found.isEmpty { return applicable(found, to: type) }
    }
    return globalFunctions(named: name, from: file)
  }

  /// The members that are not in a conditional extension of a protocol whose demand a generic type does not
  /// meet, as far as it is known; all if none is left.
  private func applicable(_ members: [Member], to type: ValueType) -> [Member] {
    guard members.count > 1, !type.instance.unwrapped.isConcrete else { return members }
    let own = lineage(of: type.instance)
    let found = members.filter { member in
      guard let scope = declaration(member.site).parent.index,
        facts(member.site.file).declarations[scope].kind == .extension
      else { return true }
      return requirements(of: scope, in: member.site.file).allSatisfy { subject, wanted in
        let facts = facts(member.site.file)
        let wanted = self.type(wanted, in: member.site.file)
        if facts[facts.types[subject].name] == "Self" { return own.contains(wanted) || wanted.isOutside }
        // A value of the extended type itself is in such an extension.
        return type.instance == self.type(ofScope: scope, in: member.site.file)
      }
    }
    return found.isEmpty ? members : found
  }

  private func globalFunctions(named name: String, from file: Int) -> [Member] {
    globals(named: name, from: file).map { Member(site: $0, owner: .unknown, distance: 0) }
  }

  func result(ofCall call: Int, in file: Int) -> ValueType {
    let facts = facts(file)
    guard let callee = facts.firstChild(of: call) else { return .unknown }
    if let found = candidates(ofCall: call, in: file).first { return result(of: found, call, in: file) }
    let type = type(of: callee, in: file)
    switch type.unwrapped {
    case .function(_, let result): return result
    case .metatype(let instance): return publisher(made: instance, by: call, in: file) ?? instance
    // `[Job]()`, `[String: Job]()`
    case .outside(let name, let arguments)
    where [.array, .dictionary].contains(facts.expressions[callee].kind):
      return .outside(name, arguments: arguments.map(\.instance))
    case .declared:
      if let member = members(named: "callAsFunction", of: type, from: file).first,
        case .function(_, let result) = self.type(of: member)
      {
        return result
      }
      // `jobs.first(where: …)` is not a call of `jobs.first`.
      return outsideResult(of: callee, call, in: file)
    default: return outsideResult(of: callee, call, in: file)
    }
  }

  /// The publisher that a call makes whose arguments say what it sends; nil for any other call.
  private func publisher(made type: ValueType, by call: Int, in file: Int) -> ValueType? {
    guard case .outside(let name, let own) = type, own.isEmpty, StandardTypes.mayMakePublisher(name)
    else { return nil }
    let types = CallArguments(call, facts(file)).plain.map { self.type(of: $0.expression, in: file) }
    return StandardTypes.publisher(madeAs: name, from: types)
  }

  private func result(of member: Member, _ call: Int, in file: Int) -> ValueType {
    let declared = declaration(member.site)
    guard case .function(_, let result) = type(of: member).unwrapped else {
      if declared.kind == .enumCase { return type(of: member) }
      let value = type(of: member).unwrapped
      return StandardTypes.made(by: value) ?? value
    }
    var bindings: [Site: ValueType] = [:]
    if declared.kind == .initializer, case .metatype(let own) = ownerOfCall(call, in: file) {
      // An inherited initializer makes a value of the type that is named.
      if case .declared = own { return own }
    }
    if result == member.owner, let own = ownType(asResultOf: member.site, call, in: file) { return own }
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

  /// The type on which a method of a protocol is called that returns `Self`; nil for any other method, and if
  /// the type is not known.
  private func ownType(asResultOf method: Site, _ call: Int, in file: Int) -> ValueType? {
    let facts = facts(method.file)
    guard let written = declaration(method).type.index, facts[facts.types[written].name] == "Self",
      let callee = self.facts(file).firstChild(of: call)
    else { return nil }
    let element = self.facts(file).expressions[callee]
    let receiver =
      element.kind == .member
      ? self.facts(file).firstChild(of: callee).map { type(of: $0, in: file) } ?? .unknown
      : enclosingType(of: element.declaration, in: file)
    let own = receiver.instance.unwrapped
    return own.isOwnImplementation ? own : nil
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
      let first = arguments.plain.first
      let access = StandardTypes.accessParameters(
        ofFunction: name, label: first?.label ?? "", first: .unknown)
      if access != nil { return closure() }
      if StandardTypes.functionsRunningLast.contains(name),
        let last = (arguments.plain + arguments.trailing).last,
        case .function(_, let result) = type(of: last.expression, in: file)
      {
        return result
      }
      if name == "type", let value = arguments.plain.first {
        return .metatype(type(of: value.expression, in: file))
      }
      if name == "XCTUnwrap", let value = arguments.plain.first {
        return type(of: value.expression, in: file).unwrapped
      }
      return .unknown
    }
    guard element.kind == .member, let base = facts.firstChild(of: callee) else { return .unknown }
    let receiver = self.type(of: base, in: file)
    if case .metatype(let instance) = receiver, name == "init" { return instance }
    if case .metatype(.outside(let outer, _)) = receiver, StandardTypes.isStream(outer) {
      let types = arguments.plain.map { type(of: $0.expression, in: file) }
      if let made = StandardTypes.sequence(madeBy: name, of: outer, from: types) { return made }
    }
    if StandardTypes.fluentMethods.contains(name) { return receiver.instance }
    if name == "withUnretained", let owner = arguments.plain.first {
      let value = StandardTypes.output(of: receiver.unwrapped)
      return .outside("Observable", arguments: [.tuple([type(of: owner.expression, in: file), value])])
    }
    if name == "resolve", let made = StandardTypes.made(by: receiver) { return made }
    guard case .outside(let outer, let inner) = receiver.instance.unwrapped(for: name) else {
      return libraryMember(name, of: receiver.instance.unwrapped) ?? .unknown
    }
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

extension ValueType {
  /// Whether a generic parameter or associated type is a part of it.
  var hasPlaceholder: Bool {
    switch self {
    case .unknown: false
    case .placeholder: true
    case .declared(_, let arguments), .outside(_, let arguments), .tuple(let arguments, _),
      .composition(let arguments):
      arguments.contains(where: \.hasPlaceholder)
    case .function(let parameters, let result):
      result.hasPlaceholder || parameters.contains(where: \.hasPlaceholder)
    case .metatype(let type): type.hasPlaceholder
    }
  }
}
