extension SourceFacts {
  /// The enclosing declarations of a declaration, from its parent outwards.
  public func enclosing(_ declaration: Int) -> some Sequence<Int> {
    sequence(state: declarations[declaration].parent) { [declarations] link in
      guard let index = link.index else { return nil }
      link = declarations[index].parent
      return index
    }
  }

  /// The nearest enclosing type or extension of a declaration, or the declaration itself if it is one.
  public func enclosingType(of link: Link<Declaration>) -> Int? {
    guard let start = link.index else { return nil }
    if declarations[start].kind.isTypeScope { return start }
    return enclosing(start).first { declarations[$0].kind.isTypeScope }
  }

  /// The declared name, qualified with the enclosing types: `Feed.Item`.
  public func qualifiedName(of declaration: Int) -> String {
    var name = self[declarations[declaration].name]
    for outer in enclosing(declaration) where declarations[outer].kind.isTypeScope {
      name = "\(self[declarations[outer].name]).\(name)"
    }
    return name
  }

  /// The names in the inheritance clause of a declaration, as written and in order.
  public func inheritedNames(of declaration: Int) -> [String] {
    typeReferences(of: declaration, role: .inheritance).map { self[$0.name] }
  }

  /// The named types with this role that belong to a declaration, in order. Names inside composed types are
  /// included, generic arguments are not.
  public func typeReferences(of declaration: Int, role: TypeReference.Role) -> [TypeReference] {
    var found: [TypeReference] = []
    for index in typeRange(of: declaration) {
      let type = types[index]
      guard type.declaration == Link(declaration), type.shape == .named, type.role != .genericArgument else {
        continue
      }
      if types[outermostType(of: index)].role == role { found.append(type) }
    }
    return found
  }

  /// The layers of the types that are written in a declaration, in order.
  public func types(within declaration: Int) -> ArraySlice<TypeReference> {
    types[typeRange(of: declaration)]
  }

  /// The layers directly inside a written type: its components and generic arguments.
  public func layers(of type: Int) -> [Int] {
    var found: [Int] = []
    var index = type + 1
    let end = type + Int(types[type].count)
    while index < end {
      found.append(index)
      index += max(1, Int(types[index].count))
    }
    return found
  }

  private func outermostType(of index: Int) -> Int {
    var current = index
    while let outer = types[current].parent.index { current = outer }
    return current
  }

  /// The types that are written in a declaration, as a range of indices.
  public func typeRange(of declaration: Int) -> Range<Int> {
    let extent = declarations[declaration].extent
    let start = types.partitioningIndex { $0.offset >= extent.lowerBound }
    let end = types.partitioningIndex { $0.offset >= extent.upperBound }
    return start..<max(start, end)
  }

  /// The name inside a written type; see ``Array/named(inside:)``.
  public func namedType(of link: Link<TypeReference>) -> TypeReference? { types.named(inside: link) }

  /// The attributes of a declaration, in order.
  public func attributes(of declaration: Int) -> ArraySlice<Attribute> {
    let start = attributes.partitioningIndex { $0.declaration >= Link(declaration) }
    return attributes[start...].prefix { $0.declaration == Link(declaration) }
  }

  /// The direct members of a declaration, in order.
  public func members(of declaration: Int) -> [Int] {
    var found: [Int] = []
    var index = declaration + 1
    let end = declarations[declaration].extent.upperBound
    while index < declarations.count, declarations[index].offset < end {
      if declarations[index].parent == Link(declaration) { found.append(index) }
      index += 1
    }
    return found
  }

  /// The children of an expression, in order.
  public func children(of expression: Int) -> [Int] {
    var found: [Int] = []
    var index = expression + 1
    let end = expression + Int(expressions[expression].count)
    while index < end {
      found.append(index)
      index += Int(expressions[index].count)
    }
    return found
  }

  /// The first child of an expression: the callee of a call, the base of a member or subscript.
  public func firstChild(of expression: Int) -> Int? {
    expressions[expression].count > 1 ? expression + 1 : nil
  }
}

extension [TypeReference] {
  /// The name inside a written type, without `?`, `!`, `any`, `some` and attributes; nil if the type is not a
  /// single name, but an array, a tuple, a function or a composition, for example.
  public func named(inside link: Link<TypeReference>) -> TypeReference? {
    guard var index = link.index else { return nil }
    while true {
      let type = self[index]
      switch type.shape {
      case .named: return type
      case .optional, .implicitlyUnwrapped, .existential, .opaque, .attributed:
        guard type.count > 1 else { return nil }
        index += 1
      default: return nil
      }
    }
  }
}

extension Declaration.Kind {
  /// Whether it can contain members: a nominal type or an extension.
  public var isTypeScope: Bool { isNominalType || self == .extension }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies the predicate, in a collection in which all elements from some
  /// index on satisfy it and those before do not; the end index if none does.
  @inlinable public func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        remaining = half
      } else {
        low = index(after: middle)
        remaining -= half + 1
      }
    }
    return low
  }
}
