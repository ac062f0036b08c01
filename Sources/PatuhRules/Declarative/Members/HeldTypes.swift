import PatuhCore

extension DeclarativeRun {
  /// The names that a member's type holds: as written, or as its initial value tells; for a function, its result.
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

  /// The type in an attribute that names what a property holds: `@Environment(JobStore.self)`.
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

  /// The type of a value that is built on the spot: `LiveJobService()`, or less surely `LiveJobService.shared`.
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
    default:
      return []
    }
  }

  /// What the one shared value of a type is usually called.
  private static let singletonNames: Set = [
    "current", "default", "instance", "live", "main", "shared", "standard",
  ]
}

extension SourceFacts {
  /// The text of a chain of plain names: `URLSession.shared.data`; nil when it begins with anything else.
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

  /// The name of the type whose value a call of this callee builds; nil when it calls a function.
  func constructedName(by callee: Int) -> String? {
    guard var name = dottedName(of: callee) else { return nil }
    if name.hasSuffix(".init") { name.removeLast(".init".count) }
    return name.namesType ? name : nil
  }
}

extension Expression {
  /// Where the first name of a chain of members stands.
  func chainStart(in facts: SourceFacts, at index: Int) -> UInt32 {
    var current = index
    while facts.expressions[current].kind == .member, let base = facts.firstChild(of: current) {
      current = base
    }
    return facts.expressions[current].offset
  }
}

extension String {
  /// Whether the last component begins with a capital letter, as names of types do, or has one behind low lines.
  var namesType: Bool {
    var bytes = utf8[...]
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")) { bytes = bytes[bytes.index(after: dot)...] }
    bytes = bytes.drop { $0 == UInt8(ascii: "_") }
    guard let first = bytes.first else { return false }
    if first < 0x80 { return (first &- 65) < 26 }
    return self[bytes.startIndex...].unicodeScalars.first?.properties.isUppercase == true
  }
}
