import PatuhCore

extension UsageSearch {
  /// Names that the project does not declare itself, in types and in expressions; those of macros, too.
  func lookForIdentifiers(_ patterns: [NamePattern]) {
    let words = names.words(matching: patterns)
    guard words.isIn(file) else { return }
    let numbers = names.words.numbersByFile[file]
    func matches(_ name: NameID) -> Bool { words[numbers[Int(name.rawValue)]] }
    for type in facts.types where type.shape == .named && matches(type.name) {
      let name = facts[type.name]
      guard isForeign(name, at: type.declaration) else { continue }
      add(name, at: type.offset, within: type.declaration, truth: .yes)
    }
    for (index, element) in facts.expressions.enumerated() where matches(element.name) {
      guard
        element.kind == .identifier || element.kind == .macro
          || element.kind == .member && isModuleMember(index),
        !hasLocal(element.name, at: element.offset)
      else { continue }
      let name = facts[element.name]
      guard isForeign(name, at: element.declaration) else { continue }
      add(name, at: element.offset, within: element.declaration, truth: .yes)
    }
  }

  /// Whether the project declares neither the type nor a global of this name.
  private func isForeign(_ name: String, at declaration: Link<Declaration>) -> Bool {
    guard case .outside = names.meaning(of: name, in: file, at: declaration) else { return false }
    if name.firstNameComponent != name,
      case .types = names.meaning(of: name.firstNameComponent, in: file, at: declaration)
    {
      return false
    }
    return !names.declaresValue(named: name)
  }

  /// Whether a member is a name behind that of an imported module: `Foundation.URLSession`.
  private func isModuleMember(_ index: Int) -> Bool {
    guard let base = facts.firstChild(of: index), facts.expressions[base].kind == .identifier else {
      return false
    }
    return facts.imports.contains { $0.module == facts.expressions[base].name }
  }

  /// Names of selected types, in types and in expressions. In an expression, only names of types that the
  /// project declares count.
  func lookForReferences(_ selection: Selection) {
    for (index, type) in facts.types.enumerated() where type.shape == .named {
      if scope.truth(at: type.offset) == .no || !selection.mayMean(facts[type.name]) { continue }
      add(names.part(at: index, in: file), selection, within: type.declaration)
    }
    for (index, element) in facts.expressions.enumerated() where element.kind == .identifier {
      guard facts[element.name].namesType, scope.truth(at: element.offset) != .no,
        !hasLocal(element.name, at: element.offset)
      else { continue }
      let name = typeName(from: index)
      guard selection.mayMean(name) else { continue }
      let parts = names.parts(named: name, offset: element.offset, at: element.declaration, in: file)
      add(parts.filter { !$0.isOutside }, selection, within: element.declaration)
    }
  }

  /// The longest dotted name that begins with an identifier and names a type of the project; else the identifier.
  private func typeName(from identifier: Int) -> String {
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

  private func add(_ parts: [TypePart], _ selection: Selection, within declaration: Link<Declaration>) {
    for part in parts {
      guard let truth = run.truth(of: part, selection) else { continue }
      add(
        part.name, at: part.offset, within: declaration, truth: truth, doubt: part.doubt,
        evidence: part.evidence(in: run.project))
    }
  }
}

extension DeclarativeRun {
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
