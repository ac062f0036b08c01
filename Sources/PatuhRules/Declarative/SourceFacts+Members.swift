import PatuhCore

extension SourceFacts {
  /// Whether a declaration is a member of this kind, of whatever type.
  func isMember(_ index: Int, of kind: MemberKind) -> Bool {
    let declared = declarations[index]
    guard let parent = declared.parent.index else { return false }
    let outer = declarations[parent]
    switch kind {
    case .storedProperties:
      return declared.kind == .variable && outer.kind.isTypeScope && outer.kind != .protocol
        && declared.modifiers.isDisjoint(with: [.computed, .local])
    case .properties:
      return declared.kind == .variable && outer.kind.isTypeScope && !declared.modifiers.contains(.local)
    case .initParameters:
      return declared.kind == .parameter && outer.kind == .initializer && !outer.modifiers.contains(.local)
    case .parameters:
      return declared.kind == .parameter && !outer.modifiers.contains(.local)
        && [.function, .initializer, .subscript].contains(outer.kind)
    case .functions:
      return declared.kind == .function && outer.kind.isTypeScope
    case .initializers:
      return declared.kind == .initializer
    case .enumCases:
      return declared.kind == .enumCase
    case .staticProperties:
      return declared.kind == .variable && outer.kind.isTypeScope
        && !declared.modifiers.isDisjoint(with: [.static, .classMember])
    case .globalVariables, .localVariables:
      return false
    }
  }
}
