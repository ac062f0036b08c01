import PatuhCore

/// Reads the braces of a token list: which ones belong to classes and namespaces, and what is inside them.
struct ScopeReader {
  private let list: TokenList
  private let names: [String]
  private(set) var scopes: [CFamilyScope] = []
  /// For each token, the index of the innermost matched opening bracket around it; -1 if there is none.
  private var enclosing: [Int32]
  /// The names of classes and namespaces, by the index of their opening brace.
  private var owners: [Int: NameID] = [:]
  /// The opening braces that do not make their content local: those of `extern "C"` (false) and of unnamed
  /// namespaces (true).
  private var transparent: [Int: Bool] = [:]
  /// The opening braces of enumerations.
  private var enumerations: Set<Int> = []
  /// How many tokens before a brace are searched for the head of a class or function.
  private static let headLimit = 64

  init(_ list: TokenList, names: [String]) {
    self.list = list
    self.names = names
    enclosing = [Int32](repeating: -1, count: list.tokens.count)
  }

  mutating func run() {
    var open: [Int32] = []
    for index in list.indices {
      let match = list.match(index)
      if let match, match < index { _ = open.popLast() }
      enclosing[index] = open.last ?? -1
      if let match, match > index {
        open.append(Int32(index))
        if list.is("{", index) { readHead(of: index, to: match) }
      }
      if list.word(at: index) == .using, text(index + 1) == "namespace" { readDirective(at: index) }
    }
  }

  /// The surroundings of a name that is declared at an index.
  struct Surroundings {
    var owner = NameID.none
    /// Whether the name is in an unnamed namespace.
    var isInternal = false
    /// The offset of the end of its block; `UInt32.max` outside of all blocks.
    var end = UInt32.max
  }

  func surroundings(of index: Int) -> Surroundings {
    var found = Surroundings()
    var bracket = Int(enclosing[index])
    while bracket >= 0, let close = list.match(bracket) {
      if let isUnnamed = transparent[bracket] {
        found.isInternal = found.isInternal || isUnnamed
        bracket = Int(enclosing[bracket])
        continue
      }
      found.owner = owners[bracket] ?? .none
      found.end = list.is("(", bracket) ? list.bodyEnd(after: close) : list.tokens[close].offset
      return found
    }
    return found
  }

  /// Whether a name is one that an enumeration declares: `enum { first, second = 2 }`.
  func isEnumerator(_ index: Int) -> Bool {
    enumerations.contains(Int(enclosing[index])) && (list.is("{", index - 1) || list.is(",", index - 1))
      && (list.is(",", index + 1) || list.is("=", index + 1) || list.is("}", index + 1))
  }

  private func text(_ index: Int) -> String {
    list[index].map { $0.kind == .word ? names[Int($0.name.rawValue)] : "" } ?? ""
  }

  private mutating func add(_ kind: CFamilyScope.Kind, _ index: Int, _ extent: Range<UInt32>) {
    guard let token = list[index], token.kind == .word else { return }
    scopes.append(CFamilyScope(kind: kind, name: token.name, extent: extent))
  }

  /// `using namespace a::b;`
  private mutating func readDirective(at index: Int) {
    guard let semicolon = list.next(";", after: index, atMost: 16), list.isIdentifier(semicolon - 1) else {
      return
    }
    let start = list.tokens[semicolon].offset
    add(.namespace, semicolon - 1, start..<max(start, surroundings(of: index).end))
  }

  private mutating func readHead(of brace: Int, to close: Int) {
    let extent = list.tokens[brace].offset..<list.tokens[close].offset
    if list[brace - 1]?.kind == .string, text(brace - 2) == "extern" {
      transparent[brace] = false
    } else if text(brace - 1) == "namespace" {
      transparent[brace] = true
    } else if isEnumeration(brace) {
      enumerations.insert(brace)
    } else if !readNamespace(of: brace, extent), !readMember(of: brace, extent) {
      readRecord(of: brace, extent)
    }
  }

  /// `enum {`, `enum class Name : std::uint8_t {`
  private func isEnumeration(_ brace: Int) -> Bool {
    var index = brace - 1
    let limit = max(0, brace - 10)
    while index >= limit,
      list[index]?.kind == .word || list.is(":", index) || list[index]?.isDoubleColon == true
    {
      if text(index) == "enum" { return true }
      index -= 1
    }
    return false
  }

  /// `namespace a::b {`
  private mutating func readNamespace(of brace: Int, _ extent: Range<UInt32>) -> Bool {
    var first = brace - 1
    while list.isIdentifier(first), list[first - 1]?.isDoubleColon == true { first -= 2 }
    guard list.isIdentifier(first), text(first - 1) == "namespace" else { return false }
    for index in stride(from: first, to: brace, by: 2) { add(.namespace, index, extent) }
    owners[brace] = list.tokens[brace - 1].name
    return true
  }

  /// `a::B::member(…) const {`. Returns true for the body of any function.
  private mutating func readMember(of brace: Int, _ extent: Range<UInt32>) -> Bool {
    var end = brace - 1
    while list.word(at: end) == .specifier { end -= 1 }
    guard list.is(")", end) else { return false }
    guard var open = list.match(end) else { return true }
    for _ in 0..<Self.headLimit {
      // `Name::Name() : field(1), other(2) {`
      guard list.isIdentifier(open - 1), list.is(",", open - 2) || list.is(":", open - 2),
        list.is(")", open - 3), let before = list.match(open - 3)
      else { break }
      open = before
    }
    var index = open - 1
    if list.is("~", index - 1) { index -= 1 }
    while list[index - 1]?.isDoubleColon == true {
      index -= 2
      if list.is(">", index), let open = list.openingAngle(before: index) { index = open - 1 }
      guard list.isIdentifier(index) else { break }
      add(.member, index, extent)
    }
    return true
  }

  /// `class Name final : public Base {`
  private mutating func readRecord(of brace: Int, _ extent: Range<UInt32>) {
    var index = brace - 1
    var name: Int?
    let limit = max(0, brace - Self.headLimit)
    while index >= limit, let token = list[index] {
      if list.word(at: index) == .tag { break }
      if token.is(")"), let open = list.match(index) {
        index = open
      } else if token.is(":") {
        name = nil
      } else if token.is(">"), let open = list.openingAngle(before: index) {
        index = open
      } else if token.kind == .word {
        if name == nil, list.isIdentifier(index) { name = index }
      } else if !token.is(","), !token.isDoubleColon {
        return
      }
      index -= 1
    }
    guard index >= limit, list.word(at: index) == .tag, text(index) != "enum", text(index - 1) != "enum",
      let name
    else { return }
    add(.record, name, extent)
    owners[brace] = list.tokens[name].name
  }
}
