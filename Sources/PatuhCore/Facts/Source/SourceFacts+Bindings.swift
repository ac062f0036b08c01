extension SourceFacts {
  /// The local declaration that a name refers to at an offset: the nearest one before it whose scope includes
  /// the offset.
  public func localBinding(of name: NameID, at offset: UInt32) -> Int? {
    declarations.lastIndex { candidate in
      candidate.name == name && candidate.modifiers.contains(.local) && candidate.offset < offset
        && offset <= candidate.scopeEnd && candidate.kind.isValue
        // In `let a = a` the second name refers to the outer declaration.
        && !(candidate.kind == .variable && candidate.extent.contains(offset))
        && !(candidate.modifiers.contains(.bound) && isInValue(offset, of: candidate))
    }
  }

  /// Whether an offset is before the end of the value of a bound name: in `if let a = a.b`, the second name
  /// refers to the outer declaration.
  private func isInValue(_ offset: UInt32, of bound: Declaration) -> Bool {
    bound.initialValue.index.map { offset < expressions[$0].end } ?? false
  }

  /// The member that an unqualified name refers to inside a type of this file: that of the innermost
  /// enclosing type that has one.
  public func memberBinding(of name: NameID, within link: Link<Declaration>) -> Int? {
    var current = enclosingType(of: link)
    while let type = current {
      if let member = memberDeclaration(name, of: self[declarations[type].name]) { return member }
      current = enclosing(type).first { declarations[$0].kind.isTypeScope }
    }
    return nil
  }

  /// The first member with this name in the types and extensions of this file with the type's name.
  private func memberDeclaration(_ name: NameID, of type: String) -> Int? {
    declarations.indices.first { index in
      guard declarations[index].name == name, declarations[index].kind.isValue,
        let parent = declarations[index].parent.index, declarations[parent].kind.isTypeScope
      else { return false }
      return self[declarations[parent].name] == type
    }
  }

  /// The declaration that an unqualified name refers to: a local one, otherwise a member, otherwise a global
  /// one.
  public func binding(of expression: Int) -> Int? {
    let expression = expressions[expression]
    return localBinding(of: expression.name, at: expression.offset)
      ?? memberBinding(of: expression.name, within: expression.declaration)
      ?? declarations.firstIndex {
        $0.name == expression.name && $0.parent == .none && $0.kind.isValue && !$0.modifiers.contains(.local)
      }
  }

  /// The expression inside `try`, `await`, `&` and casts.
  public func unwrapped(_ expression: Int) -> Int {
    var current = expression
    while true {
      let element = expressions[current]
      switch element.kind {
      case .tried, .awaited, .inOut:
        guard let child = firstChild(of: current) else { return current }
        current = child
      case .sequence where self[element.name].hasPrefix("as") || self[element.name] == "??":
        guard let child = firstChild(of: current) else { return current }
        current = child
      default: return current
      }
    }
  }

  /// The names in a chain of members, calls and subscripts, from the outermost inwards:
  /// `FileManager.default.attributesOfItem(atPath: p)` gives attributesOfItem, default, FileManager.
  public func chain(of expression: Int) -> [Int] {
    var links: [Int] = []
    var current: Int? = unwrapped(expression)
    while let index = current {
      switch expressions[index].kind {
      case .call, .subscript: current = firstChild(of: index).map { unwrapped($0) }
      case .member:
        links.append(index)
        current = firstChild(of: index).map { unwrapped($0) }
      case .identifier, .implicitMember:
        links.append(index)
        current = nil
      default: current = nil
      }
    }
    return links
  }
}

extension Declaration.Kind {
  /// Whether its name can refer to a value in an expression.
  public var isValue: Bool {
    switch self {
    case .variable, .parameter, .closureParameter, .function, .enumCase: true
    default: false
    }
  }
}
