import PatuhCore

extension DeclarativeRun {
  /// The named types in a member's type, by its annotation or its initial value; for a function, in its
  /// result type.
  func heldTypes(of member: Int, in file: Int) -> [TypePart] {
    let declared = names.facts(file).declarations[member]
    if declared.type.index != nil { return names.parts(of: declared.type, in: file) }
    if declared.kind == .function {
      let nothing = TypeSubject.outside(name: "Void", isProtocol: false)
      return [TypePart(name: "Void", subjects: [nothing], file: file, offset: declared.offset)]
    }
    guard declared.kind == .variable else { return [] }
    if let value = declared.initialValue.index { return valueTypes(of: value, in: file) }
    return attributeTypes(of: member, in: file)
  }

  /// The type that an attribute's argument states for a property: `@Environment(JobStore.self)`.
  private func attributeTypes(of member: Int, in file: Int) -> [TypePart] {
    let facts = names.facts(file)
    let extent = facts.declarations[member].extent
    for (index, element) in facts.expressions.enumerated()
    where element.role == .attributeArgument && element.declaration == Link(member) {
      guard extent.contains(element.offset), element.kind == .member, facts[element.name] == "self",
        let base = facts.firstChild(of: index), let name = facts.dottedName(of: base), name.namesType
      else { continue }
      let offset = facts.expressions[base].chainStart(in: facts, at: base)
      return names.parts(named: name, offset: offset, at: facts.declarations[member].parent, in: file)
    }
    return []
  }

  /// The type of a value that the expression itself creates: `LiveJobService()`, or less surely
  /// `LiveJobService.shared`; and the type that it is cast to.
  func valueTypes(of expression: Int, in file: Int) -> [TypePart] {
    let facts = names.facts(file)
    let element = facts.expressions[expression]
    switch element.kind {
    case .tried, .awaited:
      return facts.firstChild(of: expression).map { valueTypes(of: $0, in: file) } ?? []
    case .call:
      guard let callee = facts.firstChild(of: expression), let name = facts.constructedName(by: callee) else {
        return []
      }
      return names.parts(
        named: name, offset: facts.expressions[callee].chainStart(in: facts, at: callee),
        at: element.declaration, in: file)
    case .member:
      guard Self.singletonNames.contains(facts[element.name]),
        let base = facts.firstChild(of: expression), let name = facts.dottedName(of: base), name.namesType
      else { return [] }
      return names.parts(
        named: name, offset: facts.expressions[base].chainStart(in: facts, at: base), at: element.declaration,
        in: file, isGuess: true)
    case .sequence:
      guard let type = facts.castType(of: expression), let name = facts.dottedName(of: type) else {
        return []
      }
      return names.parts(
        named: name, offset: facts.expressions[type].offset, at: element.declaration, in: file)
    case .tuple:
      return facts.onlyChild(of: expression).map { valueTypes(of: $0, in: file) } ?? []
    default:
      return []
    }
  }

  /// The usual names of a type's shared instance.
  private static let singletonNames: Set = [
    "current", "default", "instance", "live", "main", "shared", "standard",
  ]
}

extension SourceFacts {
  /// The type to which a sequence casts its only value: `x as? T`; nil for any other sequence.
  fileprivate func castType(of sequence: Int) -> Int? {
    let parts = children(of: sequence)
    guard parts.count == 2, expressions[parts[1]].kind == .type,
      self[expressions[parts[1]].label].hasPrefix("as")
    else { return nil }
    return parts[1]
  }

  /// The value in parentheses.
  fileprivate func onlyChild(of tuple: Int) -> Int? {
    let parts = children(of: tuple)
    return parts.count == 1 ? parts[0] : nil
  }

  /// The text of a chain of plain names: `URLSession.shared.data`; nil if it begins with anything else.
  func dottedName(of expression: Int) -> String? {
    let element = expressions[expression]
    switch element.kind {
    case .identifier: return self[element.name]
    case .member:
      guard let base = firstChild(of: expression), let prefix = dottedName(of: base) else { return nil }
      return prefix + "." + self[element.name]
    case .type: return element.name.isNone ? nil : self[element.name]
    default: return nil
    }
  }

  /// The name of the type that a call of this callee constructs; nil if it calls a function.
  func constructedName(by callee: Int) -> String? {
    guard var name = dottedName(of: callee) else { return nil }
    if name.hasSuffix(".init") { name.removeLast(".init".count) }
    return name.namesType ? name : nil
  }
}

extension Expression {
  /// The offset of the first name in a chain of members.
  func chainStart(in facts: SourceFacts, at index: Int) -> UInt32 {
    var current = index
    while facts.expressions[current].kind == .member, let base = facts.firstChild(of: current) {
      current = base
    }
    return facts.expressions[current].offset
  }
}

extension String {
  /// Whether the last component begins with a capital letter, as type names do, possibly after underscores.
  var namesType: Bool {
    var bytes = utf8[...]
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) { bytes = bytes[bytes.index(after: dot)...] }
    bytes = bytes.drop { $0 == UInt8(ascii: "_") }
    guard let first = bytes.first else { return false }
    if first < 0x80 { return (first &- 65) < 26 }
    return self[bytes.startIndex...].unicodeScalars.first?.properties.isUppercase == true
  }
}
