import PatuhCore

/// The structure of a type annotation around the names in it.
private struct TypeForm {
  var isOptional = false
  var isFunction = false
  /// Whether it has the attribute `@escaping`.
  var isEscaping = false
  /// The innermost name, if the project does not declare it; otherwise nil.
  var outsideName: String?
}

extension DeclarativeRun {
  /// Whether a member's type is optional; for a function, its result type. Unknown if there is no type
  /// annotation and the initial value does not decide it.
  func isOptional(_ member: ProjectNames.Site) -> Truth {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    if declared.modifiers.contains(.weak) { return .yes }
    if declared.kind == .initializer { return Truth(declared.modifiers.contains(.failable)) }
    if let type = declared.type.index { return Truth(form(of: type, in: member.file).isOptional) }
    guard declared.kind == .variable else { return .no }
    guard let value = declared.initialValue.index else { return .unknown }
    switch facts.expressions[value].kind {
    case .string, .interpolatedString, .number, .boolean, .closure, .array, .dictionary, .tuple: return .no
    case .call: return isOptional(builtBy: value, in: member.file)
    default: return .unknown
    }
  }

  /// Whether a call creates an optional, because its initializer can fail; initializers without arguments are
  /// assumed not to fail.
  private func isOptional(builtBy call: Int, in file: Int) -> Truth {
    let facts = names.facts(file)
    guard let callee = facts.firstChild(of: call), let name = facts.constructedName(by: callee) else {
      return .unknown
    }
    if facts.children(of: call).count == 1 { return .no }
    guard
      case .types(let entries) = names.meaning(of: name, in: file, at: facts.expressions[call].declaration)
    else { return .unknown }
    let canFail = entries.contains { entry in
      members(named: "init", of: entry).contains { site in
        names.facts(site.file).declarations[site.declaration].modifiers.contains(.failable)
      } || entry.kind == .enum
    }
    return canFail ? .unknown : .no
  }

  /// Whether a member's type is a function type; for a function, its result type.
  ///
  /// A closure is escaping if it is stored or returned, is marked, or is optional. A type that the project
  /// does not declare may be a function type only if its name suggests it.
  func holdsClosure(_ member: ProjectNames.Site, _ form: ClosureForm) -> Truth {
    let facts = names.facts(member.file)
    let declared = facts.declarations[member.declaration]
    guard let type = declared.type.index else {
      guard declared.kind == .variable else { return .no }
      guard let value = declared.initialValue.index else { return .unknown }
      switch facts.expressions[value].kind {
      case .closure: return .yes
      case .string, .interpolatedString, .number, .boolean, .array, .dictionary, .tuple: return .no
      default: return .unknown
      }
    }
    let written = self.form(of: type, in: member.file)
    var truth = Truth(written.isFunction)
    if let name = written.outsideName, Self.namesClosure(name) { truth = .unknown }
    if form == .any { return truth }
    let parent = declared.parent.index.map { facts.declarations[$0].kind }
    let isPassed = declared.kind == .parameter && parent != .enumCase
    return truth && Truth(!isPassed || written.isEscaping || written.isOptional)
  }

  /// The form of a type annotation; type aliases of the project are followed.
  private func form(of type: Int, in file: Int, depth: Int = 0) -> TypeForm {
    let facts = names.facts(file)
    let element = facts.types[type]
    func inner() -> TypeForm {
      let layers = facts.layers(of: type)
      guard layers.count == 1, depth < 32 else { return TypeForm() }
      return form(of: layers[0], in: file, depth: depth + 1)
    }
    switch element.shape {
    case .function: return TypeForm(isFunction: true)
    case .optional, .implicitlyUnwrapped:
      var form = inner()
      form.isOptional = true
      return form
    case .attributed:
      var form = inner()
      if facts[element.name].split(separator: " ").contains("escaping") { form.isEscaping = true }
      return form
    case .tuple: return inner()
    case .named:
      let name = facts[element.name]
      if name == "Optional" || name == "Swift.Optional" {
        var form = inner()
        form.isOptional = true
        return form
      }
      let word = Int(names.words.number(of: element.name, in: file))
      if !names.meanings.isStandIn[word], !names.meanings.isType[word] { return TypeForm(outsideName: name) }
      switch names.meaning(of: name, in: file, at: element.declaration) {
      case .aliases(let sites):
        let forms = sites.compactMap { site in
          names.facts(site.file).declarations[site.declaration].type.index.map { (site.file, $0) }
        }
        guard let (file, aliased) = forms.first, forms.count == 1, depth < 32 else { return TypeForm() }
        return form(of: aliased, in: file, depth: depth + 1)
      case .outside: return TypeForm(outsideName: name)
      case .types, .placeholder: return TypeForm()
      }
    default: return TypeForm()
    }
  }

  private static func namesClosure(_ name: String) -> Bool {
    ["Handler", "Closure", "Callback", "Completion", "Block"].contains { name.hasSuffix($0) }
  }
}
