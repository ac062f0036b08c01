import PatuhCore

/// Reads the words of a token list: what is declared, and what is referred to and how.
struct ReferenceReader {
  private let list: TokenList
  private let isTaken: [Bool]
  private let names: [String]
  private(set) var declarations: [CFamilyDeclaration] = []
  private(set) var references: [CFamilyReference] = []
  /// The selectors of messages with arguments, which still need a name id: index into ``references`` and
  /// text.
  private(set) var selectors: [(reference: Int, text: String)] = []
  /// For each token, the index of the reference that was made from it, or -1; a message is recorded at its
  /// opening bracket.
  private var made: [Int32]
  private let messages: MessageLayouts
  private let scopes: ScopeReader

  /// - Parameters:
  ///   - scopes: the scopes of the same list
  ///   - isTaken: whether the token at an index was consumed elsewhere and refers to nothing
  init(_ list: TokenList, names: [String], scopes: ScopeReader, isTaken: [Bool]? = nil) {
    self.list = list
    self.scopes = scopes
    self.names = names
    self.isTaken = isTaken ?? [Bool](repeating: false, count: list.tokens.count)
    made = [Int32](repeating: -1, count: list.tokens.count)
    messages = MessageLayouts(list)
  }

  mutating func run() {
    for index in list.indices where !messages.isSelectorPart[index] {
      if !isTaken[index] || list.is("@", index) { readWord(at: index) }
    }
    // Go backwards, so that inner messages exist before the outer ones look them up.
    for layout in messages.layouts.reversed() { readMessage(layout) }
    for index in list.indices where made[index] >= 0 {
      linkMember(at: index)
      linkArgument(at: index)
    }
  }

  private mutating func refer(_ kind: CFamilyReference.Kind, at index: Int) {
    made[index] = Int32(references.count)
    references.append(
      CFamilyReference(kind: kind, name: list.tokens[index].name, offset: list.tokens[index].offset))
  }

  private mutating func refer(_ kind: CFamilyReference.Kind, at index: Int, arguments open: Int) {
    refer(kind, at: index)
    references[references.count - 1].argumentCount = list.count(in: open)
    guard kind == .call, let close = list.match(open), close > open + 1 else { return }
    let holdsMore = (open + 1..<close).contains { inner in
      list.is("(", inner) || list.is("[", inner) || list.is(".", inner) || list[inner]?.isArrow == true
    }
    if holdsMore { references[references.count - 1].argumentsEnd = list.tokens[close].offset }
  }

  /// - Parameter start: the index at which the declarator begins, if that is not the name
  private mutating func declare(
    _ kind: CFamilyDeclaration.Kind, at index: Int, from start: Int? = nil, type: NameID = .none
  ) {
    let token = list.tokens[index]
    var declaration = CFamilyDeclaration(kind: kind, name: token.name, offset: token.offset, type: type)
    if kind == .variable || kind == .function {
      let surroundings = scopes.surroundings(of: start ?? index)
      declaration.owner = surroundings.owner
      declaration.scopeEnd = surroundings.end
      declaration.isInternal = surroundings.isInternal
    }
    declarations.append(declaration)
  }

  /// - Parameter open: the index of the parenthesis before the parameters
  private mutating func declareFunction(at index: Int, parameters open: Int) {
    declare(.function, at: index)
    let last = declarations.count - 1
    if list[index - 1]?.isDoubleColon == true, list.isIdentifier(index - 2) {
      declarations[last].owner = list.tokens[index - 2].name
    }
    declarations[last].isDefinition = isDefinition(open)
    declarations[last].isInternal = declarations[last].isInternal || isStatic(index)
    let isVoid = list.is(")", open + 2) && text(open + 1) == "void"
    declarations[last].parameterCount = isVoid ? 0 : list.count(in: open)
  }

  private func text(_ index: Int) -> String {
    list[index].map { $0.kind == .word ? names[Int($0.name.rawValue)] : "" } ?? ""
  }

  /// Whether `static` comes before the name and its type.
  private func isStatic(_ index: Int) -> Bool {
    for before in stride(from: index - 1, through: max(0, index - 8), by: -1) {
      guard list.word(at: before) != nil || list.is("*", before) || list.is("(", before) else { return false }
      if text(before) == "static" { return true }
    }
    return false
  }

  private mutating func readWord(at index: Int) {
    let token = list.tokens[index]
    if token.kind == .string {
      refer(.string, at: index)
      return
    }
    if token.is("@") {
      readSelector(at: index)
      return
    }
    switch list.word(at: index) {
    case .null: refer(.null, at: index)
    case .typedef: readAlias(at: index)
    case .using where list.is("=", index + 2):
      declare(.typeAlias, at: index + 1, type: firstIdentifier(after: index + 2))
    case .using: readUsing(at: index)
    case .identifier: readIdentifier(at: index)
    case .unevaluating where list.is("(", index + 1): refer(.call, at: index, arguments: index + 1)
    default: break
    }
  }

  private mutating func readIdentifier(at index: Int) {
    if scopes.isEnumerator(index) { return }
    if list.word(at: index - 1) == .tag {
      if list.is("{", index + 1) || list.is(":", index + 1) { declare(.record, at: index) }
      declareVariable(ofTypeAt: index)
      return
    }
    let isCalled = list.is("(", index + 1)
    if isAfterMemberOperator(index) {
      refer(isCalled ? .memberCall : .member, at: index)
    } else if list[index - 1]?.isDoubleColon == true,
      isScope(index - 2)
    {
      if isCalled, isDefinition(index + 1) {
        declareFunction(at: index, parameters: index + 1)
      } else {
        refer(.qualified, at: index)
      }
    } else if list[index + 1]?.isDoubleColon == true {
      refer(.type, at: index)
    } else if isCalled {
      if isDefinition(index + 1) || isPrototype(at: index) {
        declareFunction(at: index, parameters: index + 1)
      } else {
        refer(
          list[index - 1]?.isDoubleColon == true ? .globalCall : .call, at: index, arguments: index + 1)
      }
    } else if list.is("(", index - 1), list.is(")", index + 1), list.is("(", index + 2) {
      readParenthesized(at: index)
    } else if let start = functionPointerStart(index) {
      declare(.variable, at: index, from: start)
    } else {
      readName(at: index)
    }
  }

  private func isAfterMemberOperator(_ index: Int) -> Bool {
    list.is(".", index - 1) || list[index - 1]?.isArrow == true
  }

  /// Whether the token before a `::` names a namespace or class; `return` and similar keywords do not.
  private func isScope(_ index: Int) -> Bool {
    list.isIdentifier(index) || list.word(at: index) == .typeKeyword || list.is(">", index)
  }

  /// Whether a body follows the parentheses that open at this index.
  private func isDefinition(_ open: Int) -> Bool {
    guard let close = list.match(open) else { return false }
    var next = close + 1
    while let word = list.word(at: next), word == .specifier { next += 1 }
    return list.is("{", next)
  }

  /// Whether a type comes before the name, so that this is a declaration: `int stat(…);`, `FILE *open(…);`.
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

  /// Reads a name that is neither called nor accessed as a member: a type, a declared variable or a value.
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
    } else if isDeclaredWithoutClass(index) {
      declare(.variable, at: index)
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

  /// Reads `typedef Type Name;`. Blocks, function types and bodies are not read.
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

  /// The reference at the beginning of an argument.
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

  /// Sets the receiver of a member.
  private mutating func linkMember(at index: Int) {
    let number = Int(made[index])
    guard references[number].kind == .member || references[number].kind == .memberCall else { return }
    let before = index - 2
    if list[before]?.kind == .word {
      references[number].receiver = reference(at: before)
    } else if list.is("]", before), let open = list.match(before) {
      references[number].receiver = reference(at: open)
    } else if list.is(")", before), let open = list.match(before) {
      // The name of the called function comes before the parentheses; a bracket there belongs to the
      // enclosing message.
      references[number].receiver =
        open + 2 == before
        ? reference(at: open + 1) : list[open - 1]?.kind == .word ? reference(at: open - 1) : .none
    }
  }

  /// Sets the argument of a plain call whose first argument is a single name.
  private mutating func linkArgument(at index: Int) {
    let number = Int(made[index])
    guard references[number].kind == .call, list.is("(", index + 1), list.isIdentifier(index + 2),
      list.is(")", index + 3) || list.is(",", index + 3)
    else { return }
    references[number].argument = reference(at: index + 2)
  }

  /// Reads `(name)(…)`: a call written so that no macro of that name expands, a declaration of the same form,
  /// or the argument of a call whose result is called in turn.
  private mutating func readParenthesized(at index: Int) {
    let before = index - 2
    if list.word(at: before) == .typeKeyword || list.is("*", before) {
      declareFunction(at: index, parameters: index + 2)
    } else if list.isIdentifier(before) {
      guard isDefinition(index + 2) else { return readName(at: index) }
      declareFunction(at: index, parameters: index + 2)
    } else {
      refer(.call, at: index, arguments: index + 2)
    }
  }

  /// The index of the parenthesis before the name in `int (*name)(…)`, `void (^name)(…)`.
  private func functionPointerStart(_ index: Int) -> Int? {
    guard list.is(")", index + 1) || list.is("[", index + 1) else { return nil }
    var before = index - 1
    while list.word(at: before) == .specifier { before -= 1 }
    guard list.is("*", before) || list.is("^", before) else { return nil }
    while list.is("*", before) { before -= 1 }
    if list.is("^", before) { before -= 1 }
    guard list.is("(", before), let close = list.match(before), list.is("(", close + 1) else { return nil }
    switch list.word(at: before - 1) {
    case .identifier, .typeKeyword, .specifier: return before
    default: return list.is("*", before - 1) || list.is(">", before - 1) ? before : nil
    }
  }

  /// Whether a type that is not a plain class name comes before the name: `int name`, `const std::string
  /// &name`.
  private func isDeclaredWithoutClass(_ index: Int) -> Bool {
    guard endsDeclarator(index + 1) else { return false }
    var type = index - 1
    while list.is("*", type) || list.is("&", type) || list[type]?.isAnd == true
      || list.word(at: type) == .specifier
    {
      type -= 1
    }
    if list.word(at: type) == .typeKeyword { return true }
    var first = type
    if list.is(">", type) {
      guard let open = list.openingAngle(before: type) else { return false }
      first = open - 1
      if type == index - 1 { return true }
    }
    while list.isIdentifier(first), list[first - 1]?.isDoubleColon == true { first -= 2 }
    guard list.isIdentifier(first) else { return false }
    if type == index - 1 { return first < type }
    return list.word(at: first - 1) == .specifier
  }

  /// Declares the variable of `struct Name *variable`.
  private mutating func declareVariable(ofTypeAt index: Int) {
    var next = index + 1
    while list.is("*", next) || list.is("&", next) || list.word(at: next) == .specifier { next += 1 }
    guard list.isIdentifier(next), endsDeclarator(next + 1) else { return }
    declare(.variable, at: next, type: list.tokens[index].name)
  }

  /// Reads `using space::name;`, which makes a function visible as if it were declared here.
  private mutating func readUsing(at index: Int) {
    guard let semicolon = list.next(";", after: index, atMost: 16), semicolon > index + 3,
      list[semicolon - 2]?.isDoubleColon == true, list.isIdentifier(semicolon - 1),
      list.isIdentifier(semicolon - 3), text(semicolon - 3) != "std"
    else { return }
    declare(.function, at: semicolon - 1)
    declarations[declarations.count - 1].isDefinition = true
    declarations[declarations.count - 1].isInternal = true
  }

  /// Reads `@selector(name:other:)`.
  private mutating func readSelector(at index: Int) {
    guard text(index + 1) == "selector", list.is("(", index + 2), let close = list.match(index + 2),
      close > index + 3, list[index + 3]?.kind == .word
    else { return }
    let whole = (index + 3..<close).map {
      list[$0]?.isDoubleColon == true ? "::" : text($0).isEmpty ? ":" : text($0)
    }
    .joined()
    if close > index + 4 { selectors.append((references.count, whole)) }
    refer(.selector, at: index + 3)
  }
}
