import PatuhCore

/// What parameters are given.
extension ValueOrigins {
  mutating func followParameter(_ site: Site) {
    if let value = declaration(site).initialValue.index, isInitialValueUsed(of: site) {
      follow(value, in: site.file)
    }
    guard let (function, names) = function(of: site) else { return }
    for call in calls(of: names, declaredBy: function) {
      if let value = argument(for: site, of: call) { follow(value, in: call.file) }
    }
  }

  /// The function that a parameter belongs to, and the names that it is called by: for an initializer, that
  /// of the type and those of what inherits from it.
  func function(of parameter: Site) -> (site: Site, names: Set<String>)? {
    let facts = facts(parameter.file)
    guard let number = declaration(parameter).parent.index else { return nil }
    let site = Site(file: parameter.file, declaration: number)
    switch facts.declarations[number].kind {
    case .function, .enumCase: return (site, [facts[facts.declarations[number].name]])
    case .initializer:
      guard let type = facts.enclosingType(of: Link(number)) else { return nil }
      return (site, names(ofType: type, in: parameter.file).union(["init"]))
    default: return nil
    }
  }

  /// The argument of a call that is for a parameter; of those without a label, the one at its place.
  func argument(for parameter: Site, of call: Origin) -> Int? {
    let facts = facts(parameter.file)
    let declared = declaration(parameter)
    let label = facts[declared.label]
    let arguments = CallArguments(call.expression, self.facts(call.file)).plain.filter { $0.label == label }
    if !label.isEmpty { return arguments.first?.expression }
    let unlabelled = facts.members(of: declared.parent.index ?? 0).filter {
      facts.declarations[$0].kind == .parameter && facts.declarations[$0].label.isNone
    }
    let position = unlabelled.firstIndex(of: parameter.declaration)
    return position.flatMap { arguments.indices.contains($0) ? arguments[$0].expression : nil }
  }

  /// The parameter of a closure is given what the closure is called with, or a part of what stands beside it:
  /// `sheet(item: $source) { source in … }`.
  mutating func followParameter(ofClosure site: Site) {
    let facts = facts(site.file)
    let offset = declaration(site).offset
    let closure = facts.expressions.indices.last {
      facts.expressions[$0].kind == .closure && facts.expressions[$0].offset <= offset
        && offset < facts.expressions[$0].end
    }
    guard let closure else { return }
    let element = facts.expressions[closure]
    if element.role == .initialValue {
      let variable = facts.declarations.firstIndex { $0.initialValue == Link(closure) }
      if let variable { hold(.argument(Site(file: site.file, declaration: variable))) }
    }
    guard let parent = element.parent.index else { return }
    if element.role == .assignedValue, let target = facts.firstChild(of: parent) {
      for variable in sites(namedBy: target, in: site.file) { hold(.argument(variable)) }
    }
    guard facts.expressions[parent].kind == .call, let callee = facts.firstChild(of: parent) else { return }
    for argument in CallArguments(parent, facts).plain where argument.expression != closure {
      follow(argument.expression, in: site.file)
    }
    if facts.expressions[callee].kind == .member, let base = facts.firstChild(of: callee) {
      follow(base, in: site.file)
    }
    for variable in takersOfClosures(calledBy: callee, in: site.file) { hold(.argument(variable)) }
  }

  /// The parameters of function types, and for types the properties, of what the project declares with the
  /// name of a callee.
  private mutating func takersOfClosures(calledBy callee: Int, in file: Int) -> [Site] {
    let name = facts(file)[facts(file).expressions[callee].name]
    if name.isEmpty || name == "init" { return [] }
    return files(naming: name).flatMap { file in
      let facts = facts(file)
      return facts.declarations.indices.filter { number in
        let declared = facts.declarations[number]
        guard [.parameter, .variable].contains(declared.kind), facts.isFunctionType(declared.type),
          let owner = declared.parent.index
        else { return false }
        let outer = facts.declarations[owner]
        let type = outer.kind == .initializer ? facts.enclosingType(of: Link(owner)) : owner
        return type.map { facts[facts.declarations[$0].name].lastNameComponent == name } ?? false
      }.map { Site(file: file, declaration: $0) }
    }
  }

  /// Follows the arguments that a variable or parameter of a function type is called with.
  mutating func followArguments(ofCallsOf site: Site) {
    let name = name(of: site)
    let owner = declaration(site)
    let isLocal = owner.kind == .parameter || owner.modifiers.contains(.local)
    for file in isLocal ? [site.file] : files(naming: name) {
      let facts = facts(file)
      for (index, element) in facts.expressions.enumerated()
      where element.role == .callee && facts[element.name] == name {
        guard let call = element.parent.index, sites(namedBy: index, in: file).contains(site) else {
          continue
        }
        for argument in CallArguments(call, facts).plain { follow(argument.expression, in: file) }
      }
    }
  }

  // MARK: Cases with values

  /// Follows what a pattern takes out of a case: `case .picker(let source)`.
  mutating func followPattern(binding site: Site) {
    let facts = facts(site.file)
    let offset = declaration(site).offset
    let pattern = facts.expressions.indices.last {
      facts.expressions[$0].kind == .call && facts.expressions[$0].offset <= offset
        && offset < facts.expressions[$0].end
    }
    guard let pattern, let callee = facts.firstChild(of: pattern),
      [.implicitMember, .member].contains(facts.expressions[callee].kind)
    else { return }
    let holder = Holder.payload(name: facts[facts.expressions[callee].name])
    if seen.insert(holder).inserted { open.append(holder) }
  }

  mutating func followPayload(of name: String) {
    for file in files(naming: name) {
      let facts = facts(file)
      for (index, element) in facts.expressions.enumerated()
      where element.role == .callee && facts[element.name] == name && facts.mayBeCase(index) {
        guard let call = element.parent.index else { continue }
        for argument in CallArguments(call, facts).plain { follow(argument.expression, in: file) }
      }
    }
  }

  // MARK: Calls

  /// Follows the arguments with a label in the calls of functions or types with one of these names.
  mutating func followArguments(label: String, ofCallsOf names: Set<String>) {
    for call in calls(of: names, declaredBy: nil) {
      for argument in CallArguments(call.expression, facts(call.file)).plain where argument.label == label {
        follow(argument.expression, in: call.file)
      }
    }
  }

  /// The calls of functions or types with one of these names. With `init` among them, also those that do not
  /// name the type: `.init(…)`, `self.init(…)`.
  /// - Parameter function: where it is known that another function is called, the call is not one
  mutating func calls(of names: Set<String>, declaredBy function: Site?) -> [Origin] {
    var found: [Origin] = []
    for file in names.sorted().flatMap({ files(naming: $0) }).distinct.sorted() {
      let facts = facts(file)
      for (index, element) in facts.expressions.enumerated()
      where element.role == .callee && names.contains(facts[element.name]) {
        guard let call = element.parent.index else { continue }
        if facts[element.name] == "init", !facts.mayMakeOne(of: names, index) { continue }
        if let function, declaration(function).kind == .function {
          let known = sites(namedBy: index, in: file).filter { declaration($0).kind == .function }
          if !known.isEmpty, !known.contains(function) { continue }
        }
        found.append(Origin(file: file, expression: call))
      }
    }
    return found
  }
}

extension SourceFacts {
  /// Whether a callee is a case of an enum by the way it is written: `.picker`, `Screen.picker`.
  fileprivate func mayBeCase(_ callee: Int) -> Bool {
    switch expressions[callee].kind {
    case .implicitMember: true
    case .member: firstChild(of: callee).flatMap { qualifiedName(ofExpression: $0) }?.isWrittenAsTypes == true
    default: false
    }
  }

  /// Whether a callee `init` may be that of one of some types: it is called on the type, on itself in one of
  /// them, or without a base in a source that names one.
  fileprivate func mayMakeOne(of names: Set<String>, _ callee: Int) -> Bool {
    guard expressions[callee].kind == .member, let base = firstChild(of: callee) else {
      return names.contains { $0 != "init" && id(of: $0) != nil }
    }
    let word = self[expressions[base].name]
    guard ["self", "Self", "super"].contains(word) else { return names.contains(word) }
    return enclosingType(of: expressions[callee].declaration).map {
      names.contains(self[declarations[$0].name].lastNameComponent)
    } ?? false
  }

  /// Whether a written type is that of a function, perhaps optional.
  fileprivate func isFunctionType(_ type: Link<TypeReference>) -> Bool {
    guard let type = type.index else { return false }
    return types[type..<type + Int(types[type].count)].contains { $0.shape == .function }
  }
}
