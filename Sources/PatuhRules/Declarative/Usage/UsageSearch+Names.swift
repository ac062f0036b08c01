import PatuhCore

extension UsageSearch {
  /// Finds names that the project does not declare itself, in types and in expressions, including those of
  /// macros.
  /// - Parameters:
  ///   - inCasts: whether the types of casts count
  ///   - patterns: the patterns that the words match, if a name before that of a nested type does not count;
  ///     otherwise nil
  func lookForIdentifiers(
    _ words: MatchingWords, inCasts: Bool = true, beforeNested patterns: [NamePattern]? = nil
  ) {
    let numbers = names.words.words(in: file)
    func matches(_ name: NameID) -> Bool { words[numbers[name]] }
    for (index, type) in facts.types.enumerated() where type.shape == .named && matches(type.name) {
      if !inCasts, facts.isInCast(index) { continue }
      let name = facts[type.name]
      if let patterns, !patterns.contains(where: { $0.matches(name.lastNameComponent) }) { continue }
      guard isForeign(name, numbers[type.name], at: type.declaration) else { continue }
      add(name, at: type.offset, within: type.declaration, truth: .yes)
    }
    for (index, element) in facts.expressions.enumerated() where matches(element.name) {
      guard
        element.kind == .identifier || element.kind == .macro
          || element.kind == .member && isModuleMember(index),
        !hasLocal(element.name, at: element.offset), patterns == nil || outerTypeName(of: index) == nil
      else { continue }
      let name = facts[element.name]
      guard isForeign(name, numbers[element.name], at: element.declaration),
        element.kind != .identifier || !isOwnMember(name, at: element.declaration)
      else { continue }
      add(name, at: element.offset, within: element.declaration, truth: .yes)
    }
  }

  /// Whether the project declares neither a type nor a global of this name.
  private func isForeign(_ name: String, _ word: UInt32, at declaration: Link<Declaration>) -> Bool {
    if !names.meanings.isType[Int(word)], !names.meanings.isStandIn[Int(word)] {
      return !names.declaresValue(named: name)
    }
    guard case .outside = names.meaning(of: name, in: file, at: declaration) else { return false }
    if name.firstNameComponent != name,
      case .types = names.meaning(of: name.firstNameComponent, in: file, at: declaration)
    {
      return false
    }
    return !names.declaresValue(named: name)
  }

  /// Whether a member is a name qualified by an imported module: `Foundation.URLSession`.
  func isModuleMember(_ index: Int) -> Bool {
    guard let base = facts.firstChild(of: index), facts.expressions[base].kind == .identifier else {
      return false
    }
    let name = facts.expressions[base].name
    return facts[name] == "Swift" || facts.imports.contains { $0.module == name }
  }

  /// Whether an enclosing type, or a supertype of it that the project declares, has a member of this name:
  /// the unqualified name then refers to that member.
  func isOwnMember(_ name: String, at declaration: Link<Declaration>) -> Bool {
    names.enclosing(declaration, in: file).filter { facts.declarations[$0].kind.isTypeScope }.contains {
      scope in
      let own = ProjectNames.Site(file: file, declaration: scope)
      let types = names.typeScopes.byFile[file].lazy.filter { $0.declaration == scope }.map(\.entry)
      return holdsMember(name, own)
        || types.contains { names.lineage(of: $0).contains { holdsMember(name, $0) } }
    }
  }

  private func holdsMember(_ name: String, _ scope: ProjectNames.Site) -> Bool {
    let facts = names.facts(scope.file)
    return facts.declarations.contains { declared in
      declared.parent.index == scope.declaration && [.function, .variable].contains(declared.kind)
        && facts[declared.name] == name
    }
  }

  /// Finds names of selected types, in types and in expressions. In expressions, only names of types that the
  /// project declares count.
  /// - Parameter inCasts: whether the types of casts count
  func lookForReferences(_ selection: Selection, inCasts: Bool = true) {
    let numbers = names.words.words(in: file)
    for (index, type) in facts.types.enumerated() where type.shape == .named {
      guard selection.mayMean(numbers[type.name]), scope.truth(at: type.offset) != .no else {
        continue
      }
      if !inCasts, facts.isInCast(index) { continue }
      add(names.part(at: index, in: file), selection, within: type.declaration)
    }
    for (index, element) in facts.expressions.enumerated() where element.kind == .identifier {
      guard mayName(selection, from: index, numbers), facts[element.name].namesType,
        scope.truth(at: element.offset) != .no, !hasLocal(element.name, at: element.offset)
      else { continue }
      let parts = names.parts(
        named: typeName(from: index), offset: element.offset, at: element.declaration, in: file)
      add(parts.filter { !$0.isOutside }, selection, within: element.declaration)
    }
  }

  /// Whether an identifier, or one of the members after it, may be the name of a selected type of the
  /// project.
  private func mayName(_ selection: Selection, from identifier: Int, _ numbers: FileWords) -> Bool {
    var current = identifier
    while true {
      let word = numbers[facts.expressions[current].name]
      if names.meanings.isType[Int(word)] || names.meanings.isStandIn[Int(word)], selection.mayMean(word) {
        return true
      }
      guard let outer = outerTypeName(of: current) else { return false }
      current = outer
    }
  }

  /// The member access on an expression whose name may be that of a type; nil if there is none.
  private func outerTypeName(of expression: Int) -> Int? {
    guard facts.expressions[expression].role == .base, let outer = facts.expressions[expression].parent.index,
      facts.expressions[outer].kind == .member, facts[facts.expressions[outer].name].namesType
    else { return nil }
    return outer
  }

  /// The longest dotted name that begins with an identifier and means a type of the project; otherwise the
  /// identifier.
  private func typeName(from identifier: Int) -> String {
    var name = facts[facts.expressions[identifier].name]
    var longest = name
    var current = identifier
    while let outer = outerTypeName(of: current) {
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

extension SourceFacts {
  /// Whether a type stands after `as` or `is`, alone or as a part of the type there.
  fileprivate func isInCast(_ type: Int) -> Bool {
    var outermost = type
    while let outer = types[outermost].parent.index { outermost = outer }
    return types[outermost].role == .cast
  }
}

extension DeclarativeRun {
  /// Whether a type is selected; nil if it is not, or if nothing suggests that it is.
  func truth(of part: TypePart, _ selection: Selection) -> Truth? {
    var truth = part.subjects.map(selection.truth).agreement
    if truth == .yes, part.isGuess { truth = .unknown }
    if truth == .unknown, part.isOutside, VendorTypes.contain(part.name) || !selection.names(part.name) {
      return nil
    }
    return truth == .no ? nil : truth
  }
}
