import PatuhCore

extension SourceFacts {
  /// The modifiers of a declaration; a declaration inside a private one is private, too.
  func effectiveModifiers(of declaration: Int) -> Modifiers {
    let hidden: Modifiers = [.private, .fileprivate]
    return enclosing(declaration).reduce(declarations[declaration].modifiers) {
      $0.union(declarations[$1].modifiers.intersection(hidden))
    }
  }
}

extension SourceFacts {
  /// Whether a declaration is of this kind, no matter where it is declared.
  func isMember(_ index: Int, of kind: MemberKind) -> Bool {
    let declared = declarations[index]
    let outer = declared.parent.index.map { declarations[$0] }
    switch kind {
    case .storedProperties:
      return isProperty(index) && outer?.kind != .protocol && !declared.modifiers.contains(.computed)
    case .properties:
      return isProperty(index)
    case .staticProperties:
      return isProperty(index) && !declared.modifiers.isDisjoint(with: [.static, .classMember])
    case .globalVariables:
      return declared.kind == .variable && outer == nil
        && declared.modifiers.isDisjoint(with: [.local, .computed])
    case .localVariables:
      return declared.kind == .variable && declared.modifiers.contains(.local)
        && declared.modifiers.isDisjoint(with: [.bound, .computed])
    case .initParameters:
      return declared.kind == .parameter && outer?.kind == .initializer
        && outer?.modifiers.contains(.local) == false
    case .parameters:
      guard declared.kind == .parameter, let outer else { return false }
      return !outer.modifiers.contains(.local)
        && [.function, .initializer, .subscript].contains(outer.kind)
    case .functions:
      return declared.kind == .function && !declared.modifiers.contains(.local)
    case .initializers:
      return declared.kind == .initializer
    case .enumCases:
      return declared.kind == .enumCase
    }
  }

  private func isProperty(_ index: Int) -> Bool {
    let declared = declarations[index]
    guard declared.kind == .variable, let parent = declared.parent.index else { return false }
    return declarations[parent].kind.isTypeScope && !declared.modifiers.contains(.local)
  }

  /// The members of these kinds in a type or extension, including those of nested types.
  func members(below scope: Int, of kinds: [MemberKind]) -> [Int] {
    let end = declarations[scope].extent.upperBound
    var found: [Int] = []
    for index in declarations.indices.dropFirst(scope + 1) {
      if declarations[index].offset >= end { break }
      for kind in kinds where isMember(index, of: kind) {
        found.append(index)
        break
      }
    }
    return found
  }

  /// The byte range of a declaration's value: the initial value of a variable, or the default value of a
  /// parameter.
  func valueExtent(of declaration: Int) -> Range<UInt32>? {
    guard let value = declarations[declaration].initialValue.index else { return nil }
    let parts = expressions[value..<value + Int(expressions[value].count)]
    let start = parts.map(\.offset).min() ?? expressions[value].offset
    return start..<max(start, expressions[value].end)
  }

  /// The byte range after the head of a declaration: after the parameters of a function, or after the name of
  /// a variable up to the next variable in the same declaration.
  func bodyExtent(of declaration: Int) -> Range<UInt32> {
    let declared = declarations[declaration]
    var start = declared.offset
    var end = declared.extent.upperBound
    for index in declarations.indices.dropFirst(declaration + 1) {
      let other = declarations[index]
      guard other.offset < end else { break }
      if other.kind == .parameter, other.parent == Link(declaration) { start = other.extent.upperBound }
      if declared.kind == .variable, other.kind == .variable, other.parent == declared.parent {
        end = other.offset
      }
    }
    return start..<max(start, end)
  }
}
