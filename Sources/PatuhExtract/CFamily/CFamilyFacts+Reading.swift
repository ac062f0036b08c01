import PatuhCore

/// Reads C, C++, Objective-C or Objective-C++ source. Pure: equal bytes give equal facts. Never fails:
/// anything that cannot be understood becomes a problem in the facts.
public func cFamilyFacts(_ bytes: [UInt8]) -> CFamilyFacts {
  // A compiler made it from a header; it is not a source, and has no place in a repository.
  if ["CPCH", "gpch", "VCPCH"].contains(where: { bytes.starts(with: $0.utf8) }) {
    var facts = CFamilyFacts()
    facts.lines = LineTable(bytes: bytes)
    return facts
  }
  if let problem = bytes.withUnsafeBufferPointer(problemOfOtherContent) {
    var facts = CFamilyFacts()
    facts.lines = LineTable(bytes: bytes)
    facts.problems = [problem]
    return facts
  }
  let text = SplicedText(bytes)
  return text.bytes.withUnsafeBufferPointer { joined in
    var lexer = CFamilyLexer(text, joined)
    lexer.run()
    var facts = CFamilyFacts()
    facts.lines = LineTable(bytes: bytes)
    for range in lexer.comments {
      let isBlock = joined[range.lowerBound + 1] == UInt8(ascii: "*")
      let comment = text.bytes[range].dropLast(isBlock ? 2 : 0)
      facts.suppressions += suppressionComments(in: comment) {
        facts.lines.position(of: lexer.offset(of: $0))
      }
    }
    let names = lexer.finish()
    facts.read(lexer, NameTable(names), end: UInt32(bytes.count))
    return facts
  }
}

/// The names of a file. Selectors with colons are added once they have been put together.
private struct NameTable {
  var names: [String]
  private var idsOfSelectors: [String: NameID] = [:]

  init(_ names: [String]) { self.names = names }

  mutating func id(of selector: String) -> NameID {
    if let known = idsOfSelectors[selector] { return known }
    let id = NameID(rawValue: UInt32(names.count))
    names.append(selector)
    idsOfSelectors[selector] = id
    return id
  }
}

extension CFamilyFacts {
  fileprivate mutating func read(_ lexer: CFamilyLexer, _ table: NameTable, end: UInt32) {
    var table = table
    let words = table.names.map(CFamilyWord.init)
    var directives = DirectiveReader(lexer.directives, names: table.names, words: words, end: end)
    directives.run()
    conditions = directives.conditions
    inclusions = directives.inclusions
    macros = directives.macros
    removals = directives.removals
    problems = directives.problems
    let unread = conditions.filter { $0.condition == .boolean(false) }.map(\.extent)
    let conflict =
      lexer.tokens.offsetOfConflict(outside: unread)
      ?? lexer.tokens.offsetOfLoneMarker(outside: conditions.map(\.extent))
    if let conflict {
      problems.append(
        SourceProblem(
          kind: .syntaxError, offset: conflict, message: "source control conflict marker in source file"))
    }

    let list = TokenList(lexer.tokens, words: words)
    let unreached = list.unreachedBlocks(names: table.names)
    if !unreached.isEmpty {
      conditions += unreached.map { ConditionRegion(extent: $0, condition: .boolean(false)) }
      conditions.sort {
        ($0.extent.lowerBound, $1.extent.upperBound) < ($1.extent.lowerBound, $0.extent.upperBound)
      }
    }
    var container = ContainerReader(list, names: table.names, end: end)
    container.run()
    containers = container.containers
    if !container.imports.isEmpty {
      inclusions = (inclusions + container.imports).sorted { $0.offset < $1.offset }
    }
    declarations = container.declarations
    for (index, selector) in container.selectors { declarations[index].name = table.id(of: selector) }
    scopes = take(list, isTaken: container.isTaken, &table)
    for body in directives.bodies { _ = take(TokenList(body, words: words), isTaken: nil, &table) }
    declarations.sort { $0.offset < $1.offset }
    names = table.names
  }

  /// Adds the declarations and references of a token list to the facts.
  /// - Returns: the list's classes and namespaces
  private mutating func take(
    _ list: TokenList, isTaken: [Bool]?, _ table: inout NameTable
  ) -> [CFamilyScope] {
    var scopes = ScopeReader(list, names: table.names)
    scopes.run()
    var reader = ReferenceReader(list, names: table.names, scopes: scopes, isTaken: isTaken)
    reader.run()
    declarations += reader.declarations
    let first = references.count
    references += reader.references.map { reference in
      var moved = reference
      moved.receiver = reference.receiver.index.map { Link($0 + first) } ?? .none
      moved.argument = reference.argument.index.map { Link($0 + first) } ?? .none
      return moved
    }
    for (index, selector) in reader.selectors { references[first + index].name = table.id(of: selector) }
    return scopes.scopes
  }
}

extension [CFamilyToken] {
  /// The offset of the first `<<<<<<<` at the start of a line that `=======` and `>>>>>>>` follow; nil if
  /// there is none. Comments and texts have no such tokens.
  /// - Parameter unread: what no build reads
  fileprivate func offsetOfConflict(outside unread: [Range<UInt32>]) -> UInt32? {
    var start: UInt32?
    var hasSides = false
    for index in indices where self[index].isFirstOnLine {
      if isMarker(at: index, "<") {
        if unread.contains(where: { $0.contains(self[index].offset) }) { continue }
        (start, hasSides) = (start ?? self[index].offset, false)
      } else if start != nil, isMarker(at: index, "=") {
        hasSides = true
      } else if hasSides, isMarker(at: index, ">") {
        return start
      }
    }
    return nil
  }

  /// The offset of the first line that git writes around the sides of a conflict and that a half-made merge
  /// has left; nil if there is none.
  /// - Parameter open: what some builds may not read
  fileprivate func offsetOfLoneMarker(outside open: [Range<UInt32>]) -> UInt32? {
    indices.first { index in
      let offset = self[index].offset
      return self[index].isFirstOnLine && ["<", "=", ">"].contains { isMarker(at: index, $0) }
        && !open.contains { $0.contains(offset) }
    }
    .map { self[$0].offset }
  }

  /// Whether a sign stands exactly seven times in a row.
  private func isMarker(at start: Int, _ sign: Unicode.Scalar) -> Bool {
    var length: UInt32 = 0
    for token in self[start...] {
      guard token.kind == .punctuator, token.byte == UInt8(ascii: sign),
        token.offset == self[start].offset + length
      else { break }
      length += UInt32(token.length)
      if length > 7 { return false }
    }
    return length == 7
  }
}
