import PatuhCore

/// The parameters of the project's own functions, initializers and cases that arguments are for.
extension SymbolScope {
  /// A function, initializer or case of the project; for a structure, its memberwise initializer.
  private typealias Function = ProjectNames.Site

  /// Whether an argument is surely for a parameter of the class `UserDefaults`: it is known what is called,
  /// and everything of that name that takes such arguments takes the class here.
  /// - Parameter impliedType: the type that the place of an implicit member demands, such as `Kind` for
  ///   `let kind: Kind = .stored(…)`
  func surelyTakesDefaults(_ argument: Int, in file: Int, impliedType: (Int) -> String?) -> Bool {
    let facts = project.sources[file].facts
    guard let call = facts.expressions[argument].parent.index, facts.expressions[call].kind == .call,
      let callee = facts.firstChild(of: call),
      let functions = functions(calledBy: callee, in: file, impliedType)
    else { return false }
    let arguments = facts.children(of: call).dropFirst()
    let labelled = arguments.filter {
      facts.expressions[$0].kind != .closure || !facts[facts.expressions[$0].label].isEmpty
    }
    let fitting = functions.filter { requiredCount(of: $0) <= arguments.count }
    return surelyTakeDefaults(
      fitting, labels: labelled.map { facts[facts.expressions[$0].label] },
      label: facts[facts.expressions[argument].label])
  }

  /// Whether an argument of a property wrapper or another attribute surely is.
  func surelyTakesDefaults(
    attribute name: String, label: String, in file: Int, at declaration: Link<Declaration>
  ) -> Bool {
    let type = NamedType(name: name, file: file, declaration: declaration)
    return initializers(of: type).map { surelyTakeDefaults($0, labels: [label], label: label) } ?? false
  }

  private func surelyTakeDefaults(_ functions: [Function], labels: [String], label: String) -> Bool {
    let fitting = functions.flatMap { function -> [ProjectNames.Site] in
      let own = parameters(of: function)
      let names = own.map(self.label)
      guard labels.allSatisfy(names.contains) else { return [] }
      return zip(own, names).filter { $1 == label }.map(\.0)
    }
    return !fitting.isEmpty
      && fitting.allSatisfy { parameter in
        guard let types = types(of: [parameter]) else { return false }
        return types.allSatisfy { defaultsClass($0.name, in: $0.file, at: $0.declaration) == .sure }
      }
  }

  /// How many arguments every call has.
  private func requiredCount(of function: Function) -> Int {
    parameters(of: function).count { parameter in
      let declared = project.sources[parameter.file].facts.declarations[parameter.declaration]
      return declared.kind == .parameter && declared.initialValue == .none
    }
  }

  /// The parameters of a function, or the stored properties of a structure.
  private func parameters(of function: Function) -> [ProjectNames.Site] {
    let facts = project.sources[function.file].facts
    let isMemberwise = facts.declarations[function.declaration].kind == .struct
    return facts.members(of: function.declaration).filter {
      let declared = facts.declarations[$0]
      return isMemberwise
        ? declared.kind == .variable && declared.modifiers.isDisjoint(with: [.static, .computed])
        : declared.kind == .parameter
    }.map { ProjectNames.Site(file: function.file, declaration: $0) }
  }

  private func label(of parameter: ProjectNames.Site) -> String {
    let facts = project.sources[parameter.file].facts
    let declared = facts.declarations[parameter.declaration]
    return facts[declared.kind == .parameter ? declared.label : declared.name]
  }

  /// What a callee may mean; nil if that cannot be determined, or if it is not of the project.
  private func functions(
    calledBy callee: Int, in file: Int, _ impliedType: (Int) -> String?
  ) -> [Function]? {
    let facts = project.sources[file].facts
    let element = facts.expressions[callee]
    let word = facts[element.name]
    func named(_ name: String) -> NamedType {
      NamedType(name: name, file: file, declaration: element.declaration)
    }
    switch element.kind {
    case .implicitMember:
      guard let type = impliedType(callee).map(named) else { return nil }
      return word == "init" ? initializers(of: type) : functions(named: word, of: type)
    case .identifier where word.isWrittenAsTypes: return initializers(of: named(word))
    case .identifier: return functions(named: word, calledBy: callee, in: file)
    case .member:
      guard let base = facts.firstChild(of: callee) else { return nil }
      let qualified = facts.qualifiedName(ofExpression: callee)
      if let qualified, qualified.isWrittenAsTypes { return initializers(of: named(qualified)) }
      if let type = facts.qualifiedName(ofExpression: base), type.isWrittenAsTypes {
        return word == "init" ? initializers(of: named(type)) : functions(named: word, of: named(type))
      }
      guard let types = types(of: base, in: file) else { return nil }
      let found = types.map { functions(named: word, of: $0) }
      return found.contains(nil) ? nil : found.flatMap { $0 ?? [] }
    default: return nil
    }
  }

  /// The functions of this name that code calls without a receiver: a local one, those of the type around it,
  /// otherwise global ones.
  private func functions(named word: String, calledBy callee: Int, in file: Int) -> [Function]? {
    let facts = project.sources[file].facts
    let element = facts.expressions[callee]
    if let local = facts.localBinding(of: element.name, at: element.offset) {
      return facts.declarations[local].kind == .function
        ? [Function(file: file, declaration: local)] : nil
    }
    if let type = facts.enclosingType(of: element.declaration) {
      let own = NamedType(
        name: facts[facts.declarations[type].name], file: file,
        declaration: facts.declarations[type].parent)
      let found = members(of: own) { $1.kind == .function && $0[$1.name] == word }
      if !found.isEmpty { return found }
    }
    var found: [Function] = []
    let hash = word.quickHash
    for (number, source) in project.sources.enumerated() where source.summary.words.contains(hash) {
      for (index, declared) in source.facts.declarations.enumerated()
      where declared.kind == .function && declared.parent == .none && source.facts[declared.name] == word
        && !declared.modifiers.contains(.local)
      {
        let function = Function(file: number, declaration: index)
        switch isVisible(function, from: file) {
        case .yes: found.append(function)
        case .no: break
        case .unknown: return nil
        }
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The functions and cases of a type of the project; nil if it is of another one, or has none of this name.
  private func functions(named name: String, of type: NamedType) -> [Function]? {
    guard isOfProject(type) else { return nil }
    let found = members(of: type) {
      [.function, .enumCase].contains($1.kind) && $0[$1.name] == name
    }
    return found.isEmpty ? nil : found
  }

  /// The initializers of a type of the project; nil if it is of another one, or has none.
  private func initializers(of type: NamedType) -> [Function]? {
    guard isOfProject(type) else { return nil }
    var found = members(of: type) { $1.kind == .initializer }
    if case .types(let entries) = names.meaning(of: type.name, in: type.file, at: type.declaration) {
      found += entries.filter { entry in
        let facts = project.sources[entry.file].facts
        return entry.kind == .struct
          && !facts.members(of: entry.declaration).contains {
            facts.declarations[$0].kind == .initializer
          }
      }.map { Function(file: $0.file, declaration: $0.declaration) }
    }
    return found.isEmpty ? nil : found
  }

  /// Whether a name surely means a type that the project declares.
  private func isOfProject(_ type: NamedType) -> Bool {
    let resolution = names.resolution(of: type.name, in: type.file, at: type.declaration)
    guard resolution.isSure, case .types = resolution.meaning else { return false }
    return isDecided(resolution, from: type.file)
  }
}
