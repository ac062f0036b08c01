import PatuhCore

/// Reads the words of a list of tokens: what is declared, and what is referred to and how.
struct ReferenceReader {
  private let list: TokenList
  private let isTaken: [Bool]
  private let names: [String]
  private(set) var declarations: [CFamilyDeclaration] = []
  private(set) var references: [CFamilyReference] = []
  /// The selectors of messages with arguments, to be given names: index into ``references`` and text.
  private(set) var selectors: [(reference: Int, text: String)] = []
  /// The reference that a token made, by the token's index; for a message that of its opening bracket.
  private var made: [Int32]
  private let messages: MessageLayouts

  /// - Parameter isTaken: whether the token at an index refers to nothing
  init(_ list: TokenList, names: [String], isTaken: [Bool]? = nil) {
    self.list = list
    self.names = names
    self.isTaken = isTaken ?? [Bool](repeating: false, count: list.tokens.count)
    made = [Int32](repeating: -1, count: list.tokens.count)
    messages = MessageLayouts(list)
  }

  mutating func run() {
    for index in list.indices where !isTaken[index] && !messages.isSelectorPart[index] { readWord(at: index) }
    // From the last to the first, so that inner messages are there before the outer ones ask for them.
    for layout in messages.layouts.reversed() { readMessage(layout) }
    for index in list.indices where made[index] >= 0 { linkMember(at: index) }
  }

  private mutating func refer(_ kind: CFamilyReference.Kind, at index: Int) {
    made[index] = Int32(references.count)
    references.append(
      CFamilyReference(kind: kind, name: list.tokens[index].name, offset: list.tokens[index].offset))
  }

  private mutating func declare(_ kind: CFamilyDeclaration.Kind, at index: Int, type: NameID = .none) {
    let token = list.tokens[index]
    declarations.append(CFamilyDeclaration(kind: kind, name: token.name, offset: token.offset, type: type))
  }

  private mutating func readWord(at index: Int) {
    let token = list.tokens[index]
    if token.kind == .string {
      refer(.string, at: index)
      return
    }
    switch list.word(at: index) {
    case .null: refer(.null, at: index)
    case .typedef: readAlias(at: index)
    case .using where list.is("=", index + 2):
      declare(.typeAlias, at: index + 1, type: firstIdentifier(after: index + 2))
    case .identifier: readIdentifier(at: index)
    default: break
    }
  }

  private mutating func readIdentifier(at index: Int) {
    if list.word(at: index - 1) == .tag {
      if list.is("{", index + 1) || list.is(":", index + 1) { declare(.record, at: index) }
      return
    }
    let isCalled = list.is("(", index + 1)
    if isAfterMemberOperator(index) {
      refer(isCalled ? .memberCall : .member, at: index)
    } else if list[index - 1]?.isDoubleColon == true,
      isScope(index - 2)
    {
      if isCalled, isDefinition(at: index) {
        declare(.function, at: index)
      } else {
        refer(.qualified, at: index)
      }
    } else if list[index + 1]?.isDoubleColon == true {
      refer(.type, at: index)
    } else if isCalled {
      if isDefinition(at: index) || isPrototype(at: index) {
        declare(.function, at: index)
      } else {
        refer(list[index - 1]?.isDoubleColon == true ? .globalCall : .call, at: index)
      }
    } else {
      readName(at: index)
    }
  }

  private func isAfterMemberOperator(_ index: Int) -> Bool {
    list.is(".", index - 1) || list[index - 1]?.isArrow == true
  }

  /// Whether the token before a `::` names a namespace or class; behind `return` and the like nothing does.
  private func isScope(_ index: Int) -> Bool {
    list.isIdentifier(index) || list.word(at: index) == .typeKeyword || list.is(">", index)
  }

  /// Whether a body follows the parentheses.
  private func isDefinition(at index: Int) -> Bool {
    guard let close = list.match(index + 1) else { return false }
    var next = close + 1
    while let word = list.word(at: next), word == .specifier { next += 1 }
    return list.is("{", next)
  }

  /// Whether a type stands before the name, so that this declares it: `int stat(…);`, `FILE *open(…);`.
  private func isPrototype(at index: Int) -> Bool {
    switch list.word(at: index - 1) {
    case .identifier, .typeKeyword: return true
    case .specifier: return list.word(at: index - 2) != nil || list.is("*", index - 2)
    case nil: break
    default: return false
    }
    var type = index - 1
    while list.is("*", type) || list.is("&", type) { type -= 1 }
    guard type < index - 1 else { return false }
    if list.word(at: type) == .typeKeyword || list.word(at: type - 1) == .tag { return true }
    guard list.isIdentifier(type), let close = list.match(index + 1), list.is(";", close + 1) else {
      return false
    }
    let before = type - 1
    return list[before] == nil || list.is(";", before) || list.is("}", before)
      || list.word(at: before) == .specifier
  }

  /// A name that is neither called nor asked of anything: a type, a declared variable or a value.
  private mutating func readName(at index: Int) {
    var next = index + 1
    if list.is("<", next), let end = typeArgumentsEnd(after: next) { next = end + 1 }
    var stars = 0
    while list.is("*", next) || list.word(at: next) == .specifier {
      if list.is("*", next) { stars += 1 }
      next += 1
    }
    let mayBeginDeclaration = isDeclarationStart(before: index)
    let isFollowedByName = list.isIdentifier(next) && !messages.isSelectorPart[next]
    if isFollowedByName, next == index + 1 || mayBeginDeclaration {
      refer(.type, at: index)
      if endsDeclarator(next + 1) { declare(.variable, at: next, type: list.tokens[index].name) }
    } else if stars > 0, mayBeginDeclaration, list.is(")", next) || list.is(",", next) || list.is(">", next) {
      refer(.type, at: index)
    } else if list.word(at: index - 1) == .specifier, list.is("*", next) {
      refer(.type, at: index)
    } else {
      refer(.identifier, at: index)
    }
  }

  private func isDeclarationStart(before index: Int) -> Bool {
    guard let token = list[index - 1] else { return true }
    if let word = list.word(at: index - 1) { return word == .specifier || word == .typedef }
    return token.kind == .punctuator && token.length == 1
      && [";", "{", "}", "(", ")", ",", "<", ":"].contains { token.is($0) }
  }

  private func endsDeclarator(_ index: Int) -> Bool {
    guard let token = list[index] else { return true }
    if token.kind == .word { return names[Int(token.name.rawValue)] == "in" }
    return ["=", ";", ",", ")", "[", "{", ":"].contains { token.is($0) }
  }

  private func typeArgumentsEnd(after open: Int) -> Int? {
    var depth = 0
    for index in open..<min(open + 32, list.tokens.count) {
      if list.is("<", index) { depth += 1 }
      if list.is(">", index) {
        depth -= 1
        if depth == 0 { return index }
      }
      if list.is(";", index) || list.is("{", index) || list.is("=", index) { return nil }
    }
    return nil
  }

  /// `typedef Type Name;`, not of blocks, functions and bodies.
  private mutating func readAlias(at index: Int) {
    guard let semicolon = list.next(";", after: index, atMost: 8), list.isIdentifier(semicolon - 1) else {
      return
    }
    let type = firstIdentifier(after: index)
    if type != list.tokens[semicolon - 1].name { declare(.typeAlias, at: semicolon - 1, type: type) }
  }

  private func firstIdentifier(after index: Int) -> NameID {
    for next in (index + 1)..<min(index + 5, max(index + 1, list.tokens.count)) where list.isIdentifier(next)
    {
      return list.tokens[next].name
    }
    return .none
  }

  private mutating func readMessage(_ layout: MessageLayouts.Layout) {
    let first = list.tokens[layout.parts[0]]
    var message = CFamilyReference(kind: .message, name: first.name, offset: first.offset)
    message.receiver = layout.receiver.map { reference(at: $0) } ?? .none
    if layout.takesArguments {
      message.argument = argument(from: layout.parts[0] + 2)
      let words = layout.parts.map { names[Int(list.tokens[$0].name.rawValue)] + ":" }
      selectors.append((references.count, words.joined()))
    }
    made[layout.open] = Int32(references.count)
    references.append(message)
  }

  /// The reference that an argument begins with.
  private func argument(from start: Int) -> Link<CFamilyReference> {
    let index = list.is("@", start) ? start + 1 : start
    if list.is("[", index) { return reference(at: index) }
    guard let token = list[index], token.kind == .word || token.kind == .string else { return .none }
    if list.is(".", index + 1) || list[index + 1]?.isArrow == true { return reference(at: index + 2) }
    return reference(at: index)
  }

  private func reference(at index: Int) -> Link<CFamilyReference> {
    made.indices.contains(index) && made[index] >= 0 ? Link(Int(made[index])) : .none
  }

  /// Gives a member what it is asked of.
  private mutating func linkMember(at index: Int) {
    let number = Int(made[index])
    guard references[number].kind == .member || references[number].kind == .memberCall else { return }
    let before = index - 2
    if list[before]?.kind == .word {
      references[number].receiver = reference(at: before)
    } else if list.is("]", before), let open = list.match(before) {
      references[number].receiver = reference(at: open)
    } else if list.is(")", before), let open = list.match(before) {
      references[number].receiver = open + 2 == before ? reference(at: open + 1) : reference(at: open - 1)
    }
  }
}
