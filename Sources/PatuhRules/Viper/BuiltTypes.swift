import PatuhCore

extension DeclarativeRun {
  /// The types of the project that a value has in code that builds objects; empty if only a compiler can
  /// determine them.
  ///
  /// It infers more than ``valueParts(of:in:depth:)``, because only the check for unset links depends on it:
  /// the type after `as!`, the result of a static function of a type, and the class behind a local name whose
  /// declared type is a protocol.
  func builtTypes(of expression: Int, in file: Int, depth: Int = 0) -> [NameIndex.Entry] {
    let facts = names.facts(file)
    let value = facts.withoutMarks(expression)
    let element = facts.expressions[value]
    guard depth < 8 else { return [] }
    switch element.kind {
    case .sequence:
      if let type = facts.castType(in: value) { return declaredTypes(namedBy: type, in: file) }
      guard facts[element.name] == "??", let first = facts.firstChild(of: value) else { return [] }
      return builtTypes(of: first, in: file, depth: depth + 1)
    case .call:
      return builtTypes(ofCall: value, in: file, depth: depth)
    case .identifier:
      let name = facts[element.name]
      if name != "self", name != "Self",
        let variable = variable(named: element.name, at: value, in: file)
      {
        return heldTypes(of: ProjectNames.Site(file: file, declaration: variable), depth: depth)
      }
      return valueParts(of: value, in: file).flatMap(\.entries)
    case .member:
      guard let base = facts.firstChild(of: value) else { return [] }
      let owners = builtTypes(of: base, in: file, depth: depth + 1)
      for owner in owners {
        let property = members(named: facts[element.name], of: owner).first {
          names.facts($0.file).declarations[$0.declaration].kind == .variable
        }
        if let property { return heldTypes(of: property, depth: depth) }
      }
      return owners.isEmpty ? valueTypes(of: value, in: file).flatMap(\.entries) : []
    default:
      return []
    }
  }

  /// The types of a variable or parameter: of its initial value, otherwise of its type annotation.
  private func heldTypes(of variable: ProjectNames.Site, depth: Int) -> [NameIndex.Entry] {
    let facts = names.facts(variable.file)
    let declared = facts.declarations[variable.declaration]
    if declared.kind == .variable, let initial = declared.initialValue.index {
      let built = builtTypes(of: initial, in: variable.file, depth: depth + 1)
      if !built.isEmpty { return built }
    }
    return declared.type.index == nil
      ? [] : names.parts(of: declared.type, in: variable.file).flatMap(\.entries)
  }

  private func builtTypes(ofCall call: Int, in file: Int, depth: Int) -> [NameIndex.Entry] {
    let facts = names.facts(file)
    guard let callee = facts.firstChild(of: call) else { return [] }
    let element = facts.expressions[callee]
    if let name = facts.constructedName(by: callee) {
      return names.parts(named: name, offset: element.offset, at: element.declaration, in: file).flatMap(
        \.entries)
    }
    if element.kind == .identifier {
      return results(of: ownMembers(named: facts[element.name], around: element.declaration, in: file))
    }
    guard element.kind == .member, let base = facts.firstChild(of: callee) else { return [] }
    let owners = builtTypes(of: base, in: file, depth: depth + 1)
    let functions = owners.flatMap { members(named: facts[element.name], of: $0) }
    let found = results(of: functions)
    if !found.isEmpty { return found }
    // `FeedViewController.instantiate()` returns a value of this type, no matter where the function is
    // declared.
    let isType = facts.dottedName(of: base)?.namesType == true
    return isType && functions.allSatisfy({ returnsSelf($0) }) ? owners : []
  }

  private func results(of functions: [ProjectNames.Site]) -> [NameIndex.Entry] {
    functions.lazy
      .filter { self.names.facts($0.file).declarations[$0.declaration].kind == .function }
      .map { self.heldTypes(of: $0.declaration, in: $0.file).flatMap(\.entries) }
      .first { !$0.isEmpty } ?? []
  }

  private func returnsSelf(_ function: ProjectNames.Site) -> Bool {
    let facts = names.facts(function.file)
    return facts.namedType(of: facts.declarations[function.declaration].type).map { facts[$0.name] } == "Self"
  }

  /// The types of the project that a type expression names.
  func declaredTypes(namedBy type: Int, in file: Int) -> [NameIndex.Entry] {
    let facts = names.facts(file)
    let element = facts.expressions[type]
    if element.name.isNone { return [] }
    return names.parts(
      named: facts[element.name], offset: element.offset, at: element.declaration, in: file
    ).flatMap(\.entries)
  }
}

extension SourceFacts {
  /// The type after `as`, `as?` or `as!` in a sequence expression.
  func castType(in sequence: Int) -> Int? {
    children(of: sequence).first { expressions[$0].kind == .type && expressions[$0].role == .operand }
  }

  /// The expression without enclosing `try`, `await` and `&`.
  fileprivate func withoutMarks(_ expression: Int) -> Int {
    var current = expression
    while [.tried, .awaited, .inOut].contains(expressions[current].kind), let child = firstChild(of: current)
    {
      current = child
    }
    return current
  }
}
