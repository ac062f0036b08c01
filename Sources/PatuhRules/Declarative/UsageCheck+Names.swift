import PatuhCore

extension DeclarativeRun {
  /// Reports names that the project does not declare itself, in types and in expressions.
  func checkIdentifiers(_ patterns: [NamePattern], in file: Int, _ scope: UsageScope) {
    let facts = names.facts(file)
    let matching = facts.names.map { name in
      !name.isEmpty && (patterns.contains { $0.matches(name) } || matchesComponent(of: name, patterns))
    }
    guard matching.contains(true) else { return }
    for type in facts.types where type.shape == .named && matching[Int(type.name.rawValue)] {
      let name = facts[type.name]
      guard isForeign(name, at: type.declaration, in: file) else { continue }
      report(usage: name, at: type.offset, in: file, within: type.declaration, scope, truth: .yes)
    }
    for (index, element) in facts.expressions.enumerated() where matching[Int(element.name.rawValue)] {
      guard element.kind == .identifier || element.kind == .member && isModuleMember(index, in: file),
        !hasLocal(element.name, at: element.offset, in: file)
      else { continue }
      let name = facts[element.name]
      guard isForeign(name, at: element.declaration, in: file) else { continue }
      report(usage: name, at: element.offset, in: file, within: element.declaration, scope, truth: .yes)
    }
  }

  /// Whether a component of a dotted name fits: `URLSession.DataTaskPublisher` names `URLSession`.
  private func matchesComponent(of name: String, _ patterns: [NamePattern]) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return false }
    return name.split(separator: ".").contains { component in patterns.contains { $0.matches(component) } }
  }

  /// Whether the project declares neither the type nor a global of this name.
  private func isForeign(_ name: String, at declaration: Link<Declaration>, in file: Int) -> Bool {
    guard case .outside = names.meaning(of: name, in: file, at: declaration) else { return false }
    if name.firstNameComponent != name,
      case .types = names.meaning(of: name.firstNameComponent, in: file, at: declaration)
    {
      return false
    }
    return !names.declaresValue(named: name)
  }

  /// Whether a member is a name behind that of an imported module: `Foundation.URLSession`.
  private func isModuleMember(_ index: Int, in file: Int) -> Bool {
    let facts = names.facts(file)
    guard let base = facts.firstChild(of: index), facts.expressions[base].kind == .identifier else {
      return false
    }
    return facts.imports.contains { $0.module == facts.expressions[base].name }
  }

  /// Whether a local declaration of the file, or a member in it, takes the name.
  func hasLocal(_ name: NameID, at offset: UInt32, in file: Int) -> Bool {
    names.facts(file).declarations.contains { declared in
      declared.name == name && declared.modifiers.contains(.local) && declared.extent.lowerBound <= offset
        && offset < declared.scopeEnd
    }
  }

  /// Reports names of selected types, in types and in expressions. In an expression, only names of types that the
  /// project declares count.
  func checkReferences(_ selection: Selection, in file: Int, _ scope: UsageScope) {
    let facts = names.facts(file)
    for (index, type) in facts.types.enumerated() where type.shape == .named {
      if scope.truth(at: type.offset) == .no { continue }
      report(names.part(at: index, in: file), selection, in: file, within: type.declaration, scope)
    }
    for (index, element) in facts.expressions.enumerated() where element.kind == .identifier {
      guard facts[element.name].namesType, scope.truth(at: element.offset) != .no,
        !hasLocal(element.name, at: element.offset, in: file)
      else { continue }
      let parts = names.parts(
        named: typeName(from: index, in: file), offset: element.offset, at: element.declaration, in: file)
      report(parts.filter { !$0.isOutside }, selection, in: file, within: element.declaration, scope)
    }
  }

  /// The longest dotted name that begins with an identifier and names a type of the project; else the identifier.
  private func typeName(from identifier: Int, in file: Int) -> String {
    let facts = names.facts(file)
    var name = facts[facts.expressions[identifier].name]
    var longest = name
    var current = identifier
    while facts.expressions[current].role == .base, let outer = facts.expressions[current].parent.index,
      facts.expressions[outer].kind == .member, facts[facts.expressions[outer].name].namesType
    {
      name += "." + facts[facts.expressions[outer].name]
      if case .types = names.meaning(of: name, in: file, at: facts.expressions[outer].declaration) {
        longest = name
      }
      current = outer
    }
    return longest
  }

  private func report(
    _ parts: [TypePart], _ selection: Selection, in file: Int, within declaration: Link<Declaration>,
    _ scope: UsageScope
  ) {
    for part in parts {
      guard let truth = truth(of: part, selection) else { continue }
      report(
        usage: part.name, at: part.offset, in: file, within: declaration, scope, truth: truth,
        doubt: part.doubt, evidence: part.evidence(in: project))
    }
  }

  /// Whether a type is selected; nil when it is not, or when nothing speaks for it.
  func truth(of part: TypePart, _ selection: Selection) -> Truth? {
    var truth = part.subjects.map(selection.truth).agreement
    if truth == .yes, part.isGuess { truth = .unknown }
    if truth == .unknown, part.isOutside, VendorTypes.contain(part.name) || !selection.names(part.name) {
      return nil
    }
    return truth == .no ? nil : truth
  }
}
