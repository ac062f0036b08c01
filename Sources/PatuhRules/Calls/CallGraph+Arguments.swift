import PatuhCore

/// Code that runs only with some arguments: a branch of a Boolean or an enum case.
extension CallGraph {
  /// A unit around a place with the argument that the branches around the place demand.
  func choosing(_ unit: CodeUnit, at expression: Int, in file: Int) -> CodeUnit {
    let facts = model.facts(file)
    if facts.choices.isEmpty || unit.file != file { return unit }
    let parameters = parameters(of: unit)
    if parameters.isEmpty { return unit }
    let code = model.code(of: file)
    let start = facts.start(of: expression)
    for region in facts.choices.reversed() where region.extent.contains(start) {
      guard let local = code.local(region.subject, at: region.extent.lowerBound),
        let position = parameters.firstIndex(of: local)
      else { continue }
      var unit = unit
      unit.given = CodeUnit.Given(
        position: position, values: region.values.map { facts[$0] }.sorted(), isExcluded: region.isExcluded)
      return unit
    }
    return unit
  }

  private func parameters(of unit: CodeUnit) -> [Int] {
    switch unit.part {
    case .declaration(let declaration): model.code(of: unit.file).parameters(of: declaration)
    case .closure(let closure): model.code(of: unit.file).parameters(ofClosure: closure)
    case .file: []
    }
  }

  /// A use of code that runs only with some argument; nil if it passes another one. If it passes on a
  /// parameter, the user runs the code only with the same argument.
  func kept(_ use: Use, at expression: Int, of unit: CodeUnit, _ given: CodeUnit.Given) -> Use? {
    let facts = model.facts(use.file)
    let element = facts.expressions[expression]
    guard element.role == .callee, let call = element.parent.index, facts.expressions[call].kind == .call
    else {
      // A function that a property keeps is called with the arguments of the property.
      guard case .declaration(let index) = use.user.part,
        model.facts(use.user.file).declarations[index].kind == .variable,
        use.user != self.unit(at: expression, in: use.file)
      else { return use }
      return use.given(given)
    }
    let arguments = CallArguments(call, facts)
    guard let positions = positions(of: arguments, in: unit) else { return use }
    guard let number = positions.firstIndex(of: given.position) else {
      return isDefaultAdmitted(by: given, of: unit) ? use : nil
    }
    if number >= arguments.plain.count { return use }
    let argument = arguments.plain[number].expression
    if let value = model.choice(argument, in: use.file) {
      return given.admits(value) || !isCase(value, of: unit, given.position) ? use : nil
    }
    // Whether `!` is before a Boolean is not known.
    if use.user.given == nil, !given.isBoolean, facts.expressions[argument].kind == .identifier,
      let local = model.code(of: use.file).local(
        facts.expressions[argument].name, at: facts.expressions[argument].offset),
      use.user.file == use.file, let position = parameters(of: use.user).firstIndex(of: local)
    {
      return use.given(
        CodeUnit.Given(position: position, values: given.values, isExcluded: given.isExcluded))
    }
    return use
  }

  /// For each argument, the index of its parameter.
  private func positions(of arguments: CallArguments, in unit: CodeUnit) -> [Int]? {
    guard case .declaration(let index) = unit.part else { return nil }
    let site = Site(file: unit.file, declaration: index)
    if model.declaration(site).kind == .variable { return Array(arguments.plain.indices) }
    return model.parameters(of: site).positions(of: arguments)
  }

  /// Whether a parameter that no argument is passed to may be what is demanded.
  private func isDefaultAdmitted(by given: CodeUnit.Given, of unit: CodeUnit) -> Bool {
    let parameters = parameters(of: unit)
    guard given.position < parameters.count,
      let value = model.facts(unit.file).declarations[parameters[given.position]].initialValue.index,
      let found = model.choice(value, in: unit.file)
    else { return true }
    return given.admits(found) || !isCase(found, of: unit, given.position)
  }

  /// Whether a name is a Boolean, or a case of the enum that a parameter takes, and not a static member of
  /// it.
  private func isCase(_ value: String, of unit: CodeUnit, _ position: Int) -> Bool {
    if value == "true" || value == "false" { return true }
    guard case .declaration(let index) = unit.part else { return false }
    let site = Site(file: unit.file, declaration: index)
    var types = model.parameters(of: site).map(\.type)
    if case .function(let taken, _) = model.type(of: site).unwrapped { types = taken }
    guard position < types.count else { return false }
    var type = types[position].unwrapped
    switch unit.conformers {
    case .binding(let binding): type = type.replacing([binding.parameter: binding.type])
    case .implementing(let member, _, let binding):
      let own = model.parameters(of: member)
      if position < own.count { type = own[position].type.unwrapped }
      if let binding { type = type.replacing([binding.parameter: binding.type]) }
    case .all: break
    }
    return model.allMembers(named: value, of: type).contains { model.declaration($0.site).kind == .enumCase }
  }
}

extension CodeUnit.Given {
  fileprivate func admits(_ value: String) -> Bool { values.contains(value) != isExcluded }

  fileprivate var isBoolean: Bool { values.contains("true") || values.contains("false") }
}

extension CallGraph.Use {
  fileprivate func given(_ given: CodeUnit.Given) -> Self {
    var use = self
    use.user.given = given
    return use
  }
}

extension CodeModel {
  /// The Boolean or the name of the enum case that an expression says.
  fileprivate func choice(_ expression: Int, in file: Int) -> String? {
    let facts = facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .boolean, .implicitMember: return facts[element.name]
    case .member:
      guard let base = facts.firstChild(of: expression), type(of: base, in: file).isMetatype else {
        return nil
      }
      return facts[element.name]
    case .call: return facts.firstChild(of: expression).flatMap { choice($0, in: file) }
    default: return nil
    }
  }
}
