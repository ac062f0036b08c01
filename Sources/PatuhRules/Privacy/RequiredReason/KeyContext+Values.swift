import PatuhCore

/// What an expression holds, judged by written types and by what names are bound to.
extension KeyContext {
  /// Whether the value of an expression is a key, or contains keys.
  func evidence(that index: Int, depth: Int = 0) -> KeyEvidence {
    guard depth < 8 else { return .open }
    let index = unwrappedValue(index)
    let element = facts.expressions[index]
    switch element.kind {
    case .string, .interpolatedString, .number, .boolean, .nil, .regex: return .no
    case .array, .dictionary, .tuple, .ternary:
      return facts.children(of: index).map { evidence(that: $0, depth: depth + 1) }.max() ?? .open
    case .sequence:
      let operands = facts.children(of: index)
      if let type = operands.last.flatMap({ type(at: $0) }), operands.count == 2 {
        return KeyEvidence(mentionsKeyType(type))
      }
      return operands.map { evidence(that: $0, depth: depth + 1) }.max() ?? .open
    case .identifier, .member, .call, .subscript: return evidence(thatChain: index, depth: depth)
    case .type: return KeyEvidence(mentionsKeyType(in: element.offset..<element.end))
    default: return .open
    }
  }

  private func unwrappedValue(_ index: Int) -> Int {
    var current = index
    while [.tried, .awaited, .inOut].contains(facts.expressions[current].kind),
      let child = facts.firstChild(of: current)
    {
      current = child
    }
    return current
  }

  /// A chain of names, from the outermost inwards; the first one whose meaning is known decides.
  private func evidence(thatChain index: Int, depth: Int) -> KeyEvidence {
    let links = facts.chain(of: index)
    if links.contains(where: { standsForKeyType(facts[facts.expressions[$0].name]) }) { return .yes }
    for (position, link) in links.enumerated() {
      let word = facts[facts.expressions[link].name]
      let named = evidence(thatName: link, word, depth: depth)
      // A variable or function with the name of such API may have another type.
      if keys.sources.contains(word), named != .no, let found = evidence(ofSource: link) { return found }
      if let found = named {
        let isPart = links[..<position].allSatisfy { Self.parts.contains(facts[facts.expressions[$0].name]) }
        return isPart ? found : found == .yes ? .may : .open
      }
      if occurrences.ownParameters.isKeyed(word, seenFrom: file, scope, standsForKeyType) { return .may }
    }
    return .open
  }

  /// What a name holds that is bound in this file; nil if it is not.
  private func evidence(thatName link: Int, _ word: String, depth: Int) -> KeyEvidence? {
    let element = facts.expressions[link]
    guard element.kind == .identifier || isSelfMember(link) else { return nil }
    if let binding = binding(of: link) { return evidence(thatBinding: binding, depth: depth) }
    switch word {
    case "self": return KeyEvidence(extendsKeyType(element.declaration))
    case "newValue", "oldValue": return evidence(thatAccessorOf: element.declaration)
    case _ where word.first == "$": return evidence(thatElementAt: link, depth: depth)
    default: return nil
    }
  }

  /// Members that are a part of a value with keys, or have the same elements.
  private static let parts: Set<String> = [
    "key", "value", "element", "keys", "self", "0", "1", "wrappedValue", "projectedValue", "first", "last",
    "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop", "lazy",
    "enumerated", "min", "max", "randomElement", "removeFirst", "removeLast", "popFirst", "popLast", "union",
    "intersection", "subtracting", "unsafelyUnwrapped",
  ]

  /// Whether the value that a chain begins with has a written type without keys, and nothing is called.
  func beginsWithAnotherType(_ index: Int) -> Bool {
    let links = facts.chain(of: index)
    guard let last = links.last, let binding = binding(of: last),
      let type = facts.declarations[binding].type.index
    else { return false }
    return !mentionsKeyType(type) && !links.contains { facts.expressions[$0].role == .callee }
  }

  func isSelfMember(_ link: Int) -> Bool {
    guard facts.expressions[link].kind == .member, let base = facts.firstChild(of: link) else { return false }
    return facts[facts.expressions[base].name] == "self"
  }

  func binding(of link: Int) -> Int? {
    let element = facts.expressions[link]
    return element.kind == .member
      ? facts.memberBinding(of: element.name, within: element.declaration) : facts.binding(of: link)
  }

  /// What a name is bound to, judged by its type annotation or by its value.
  private func evidence(thatBinding binding: Int, depth: Int) -> KeyEvidence {
    let declared = facts.declarations[binding]
    if let type = declared.type.index {
      if mentionsKeyType(type) { return .yes }
      return isGeneric(type, at: declared.parent) ? .open : .no
    }
    guard depth < 8 else { return .open }
    if declared.kind == .function || declared.kind == .enumCase { return .no }
    if let value = declared.initialValue.index {
      let named = unwrappedValue(value)
      // A name in its own value says nothing.
      guard facts.expressions[named].kind != .identifier || self.binding(of: named) != binding else {
        return .open
      }
      return evidence(that: value, depth: depth + 1)
    }
    if declared.kind == .closureParameter { return evidence(thatElementAt: nil, of: declared, depth: depth) }
    guard declared.modifiers.contains(.bound) else { return evidence(thatAssigned: declared, depth: depth) }
    // `for (key, value) in attributes`
    guard
      let subject = facts.expressions.indices.first(where: {
        facts.expressions[$0].offset >= declared.extent.upperBound
      }), facts.expressions[subject].role == .subject
    else { return .open }
    return evidence(that: subject, depth: depth + 1)
  }

  private func evidence(thatAccessorOf declaration: Link<Declaration>) -> KeyEvidence {
    guard let accessor = declaration.index, facts.declarations[accessor].kind == .accessor,
      let property = facts.declarations[accessor].parent.index,
      let type = facts.declarations[property].type.index
    else { return .open }
    return KeyEvidence(mentionsKeyType(type))
  }

  /// A later assignment may set the value.
  private func evidence(thatAssigned declared: Declaration, depth: Int) -> KeyEvidence {
    var found = KeyEvidence.open
    for (index, element) in facts.expressions.enumerated()
    where element.kind == .sequence && element.count > 1 && facts[element.name] == "=" {
      let parts = facts.children(of: index)
      guard parts.count > 1, facts.expressions[parts[0]].name == declared.name else { continue }
      if evidence(that: parts[1], depth: depth + 2) == .yes { found = .yes }
    }
    return found
  }

  /// `$0` or a named parameter of a closure: an element of the receiver of the call that the closure is
  /// passed to.
  private func evidence(
    thatElementAt link: Int? = nil, of declared: Declaration? = nil, depth: Int
  ) -> KeyEvidence {
    let closure =
      link.map { outermost(from: $0) { facts.expressions[$0].kind == .closure } }
      ?? declared.map { declared in
        facts.expressions.lastIndex {
          $0.kind == .closure && $0.offset <= declared.offset && declared.offset < $0.end
        }
      }
    guard let closure = closure ?? nil else { return .open }
    guard let call = facts.expressions[closure].parent.index, facts.expressions[call].kind == .call,
      let callee = facts.firstChild(of: call), callee != closure
    else {
      // `let body: (FileAttributeKey) -> Void = { … }`
      return demand(on: closure) == .yes ? .yes : .open
    }
    guard facts.expressions[callee].kind == .member, let receiver = facts.firstChild(of: callee) else {
      return max(demand(on: closure), .open)
    }
    return evidence(that: receiver, depth: depth + 1)
  }

  private func outermost(from index: Int, where isWanted: (Int) -> Bool) -> Int? {
    var current = facts.expressions[index].parent.index
    while let next = current, !isWanted(next) { current = facts.expressions[next].parent.index }
    return current
  }

  // MARK: Written types

  /// The written type of a type expression, as after `as`.
  func type(at index: Int) -> Int? {
    let element = facts.expressions[index]
    guard element.kind == .type else { return nil }
    return facts.types.firstIndex { $0.offset >= element.offset && $0.offset < element.end }
  }

  func mentionsKeyType(_ type: Int) -> Bool {
    facts.types[type..<type + Int(facts.types[type].count)].contains { layer in
      let name = facts[layer.name]
      return name.firstNameComponent == "Self"
        ? extendsKeyType(layer.declaration) : standsForKeyType(name)
    }
  }

  /// Whether one of the types that are written in a part of the text does.
  func mentionsKeyType(in range: Range<UInt32>) -> Bool {
    facts.types.contains { range ~= $0.offset && standsForKeyType(facts[$0.name]) }
  }

  /// Whether the innermost type around a declaration is the type of keys, or a collection of them.
  func extendsKeyType(_ declaration: Link<Declaration>) -> Bool {
    guard let outer = facts.enclosingType(of: declaration) else { return false }
    if standsForKeyType(facts[facts.declarations[outer].name]) { return true }
    // `extension Dictionary where Key == FileAttributeKey`
    return facts.declarations[outer].kind == .extension
      && facts.types(within: outer).contains {
        $0.declaration == Link(outer) && standsForKeyType(facts[$0.name])
      }
  }

  private func isGeneric(_ type: Int, at parent: Link<Declaration>) -> Bool {
    let names = facts.types[type..<type + Int(facts.types[type].count)].map(\.name)
    return facts.declarations.contains {
      $0.kind == .genericParameter && names.contains($0.name) && facts[$0.name] != ""
    }
  }

  /// Whether a name is that of the type of keys, or of a type alias whose type contains it.
  func standsForKeyType(_ name: String) -> Bool { standsForKeyType(name, depth: 0) }

  private func standsForKeyType(_ name: String, depth: Int) -> Bool {
    if name.lastNameComponent == keys.typeName { return true }
    return depth < 4
      && occurrences.index.namesInAlias(name).contains { standsForKeyType($0, depth: depth + 1) }
  }
}
