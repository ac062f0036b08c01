/// Compiles the patterns of ``Glob`` and ``NamePattern``.
///
/// Alternatives are expanded when a pattern is compiled, up to a limit, so that matching only has to choose
/// from a flat list.
struct PatternParser {
  enum Kind { case path, name }

  private(set) var captureNames: [String] = []
  private let text: [Unicode.Scalar]
  private let kind: Kind
  private var at = 0

  init(_ pattern: String, kind: Kind) {
    text = Array(pattern.unicodeScalars)
    self.kind = kind
  }

  /// The alternatives of a path pattern, each as segments.
  mutating func globAlternatives() throws(PatternError) -> [[GlobSegment]] {
    try checkPath()
    var alternatives: [[GlobSegment]] = []
    for tokens in try choices() {
      var segments: [GlobSegment] = []
      for part in tokens.split(separator: .slash, omittingEmptySubsequences: false) {
        try append(Array(part), to: &segments)
      }
      // A file can only be inside a folder, so a pattern that ends with `**` needs one more segment.
      if segments.last == .anyDepth { segments.append(.segment([Wildcard(pieces: [.star])])) }
      guard segments.count <= Self.maximumSegments else {
        throw PatternError("the path has more than \(Self.maximumSegments) segments")
      }
      alternatives.append(segments)
    }
    return merged(alternatives)
  }

  /// The alternatives of a name pattern.
  mutating func nameChoices() throws(PatternError) -> [Wildcard] {
    guard !text.isEmpty else { throw PatternError("the pattern is empty") }
    return try choices().map { Wildcard(pieces: pieces(of: $0)) }
  }

  /// A token of a pattern; braces are already expanded.
  private enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case slash
    case one, star, anyDepth
    case oneOf(ScalarClass)
    case capture(String)
  }

  private func checkPath() throws(PatternError) {
    let pattern = String(String.UnicodeScalarView(text))
    if text.isEmpty { throw PatternError("the pattern is empty") }
    if pattern.hasPrefix("/") {
      throw PatternError(#""\#(pattern)" begins with "/"; paths are relative to the project root"#)
    }
    if pattern.hasPrefix("./") { throw PatternError(#""\#(pattern)" begins with "./"; leave that out"#) }
    if pattern.hasSuffix("/") {
      throw PatternError(#""\#(pattern)" ends with "/"; for all that is in the folder write "\#(pattern)**""#)
    }
  }

  private func append(_ part: [Token], to segments: inout [GlobSegment]) throws(PatternError) {
    if part.isEmpty { throw PatternError("a segment of the path is empty") }
    if part == [.anyDepth] {
      if segments.last != .anyDepth { segments.append(.anyDepth) }
      return
    }
    if part.contains(.anyDepth) { throw PatternError(#""**" must be a segment of its own, between "/""#) }
    if part.allSatisfy({ $0 == .scalar(".") }), part.count <= 2 {
      let dots = part.count == 1 ? "." : ".."
      throw PatternError(#"a segment is "\#(dots)"; paths are relative to the project root"#)
    }
    segments.append(.segment([Wildcard(pieces: pieces(of: part))]))
  }

  /// Merges alternatives that differ in one segment only.
  private func merged(_ alternatives: [[GlobSegment]]) -> [[GlobSegment]] {
    guard let first = alternatives.first, alternatives.count > 1,
      alternatives.allSatisfy({ $0.count == first.count })
    else { return alternatives }
    let differing = first.indices.filter { index in alternatives.contains { $0[index] != first[index] } }
    guard differing.count == 1, let index = differing.first else { return alternatives }
    var choices: [Wildcard] = []
    for alternative in alternatives {
      guard case .segment(let segment) = alternative[index] else { return alternatives }
      choices += segment
    }
    var result = first
    result[index] = .segment(choices)
    return [result]
  }

  private func pieces(of tokens: [Token]) -> [Wildcard.Piece] {
    var pieces: [Wildcard.Piece] = []
    var literal: [UInt8] = []
    for token in tokens {
      if case .scalar(let scalar) = token {
        literal += Array(String(scalar).utf8)
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      switch token {
      case .one: pieces.append(.one)
      case .star where pieces.last != .star: pieces.append(.star)
      case .oneOf(let members): pieces.append(.oneOf(members))
      case .capture(let name): pieces.append(.capture(name))
      case .scalar, .slash, .star, .anyDepth: break
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }
}

extension PatternParser {
  private mutating func choices() throws(PatternError) -> [[Token]] {
    try sequence(depth: 0)
  }

  /// Reads to the end, or inside braces to the next `,` or `}`.
  private mutating func sequence(depth: Int) throws(PatternError) -> [[Token]] {
    guard depth <= Self.maximumDepth else { throw PatternError("the braces are nested too deeply") }
    var choices: [[Token]] = [[]]
    while at < text.count {
      let scalar = text[at]
      if depth > 0, scalar == "," || scalar == "}" { break }
      at += 1
      let added: [[Token]]
      switch scalar {
      case "*" where at < text.count && text[at] == "*" && kind == .path:
        while at < text.count, text[at] == "*" { at += 1 }
        added = [[.anyDepth]]
      case "*": added = [[.star]]
      case "?": added = [[.one]]
      case "[": added = [[.oneOf(try scalarClass())]]
      case "{": added = try braces(depth: depth + 1)
      case "}": throw PatternError(#""}" has no "{" before it"#)
      case "/" where kind == .path: added = [[.slash]]
      default: added = [[.scalar(try literal(scalar))]]
      }
      try multiply(&choices, by: added)
    }
    return choices
  }

  /// Appends each of some texts to each choice.
  private func multiply(_ choices: inout [[Token]], by added: [[Token]]) throws(PatternError) {
    guard choices.count * added.count <= Self.maximumAlternatives else {
      throw PatternError("the braces allow more than \(Self.maximumAlternatives) alternatives")
    }
    for choice in choices {
      guard case .capture? = choice.last else { continue }
      if added.contains(where: { if case .capture? = $0.first { true } else { false } }) {
        throw PatternError("two captures stand side by side; a character must part them")
      }
    }
    // In place, so that the time stays linear in the length of the pattern.
    if added.count == 1 {
      for index in choices.indices { choices[index] += added[0] }
    } else {
      choices = choices.flatMap { head in added.map { head + $0 } }
    }
  }

  private mutating func literal(_ scalar: Unicode.Scalar) throws(PatternError) -> Unicode.Scalar {
    if scalar == "\\" {
      guard at < text.count else { throw PatternError(#"the pattern ends with "\""#) }
      at += 1
      return text[at - 1]
    }
    let isNameScalar = scalar.properties.isXIDContinue || scalar == "_" || scalar == "." || scalar == "$"
    if kind == .name, !isNameScalar {
      throw PatternError(#""\#(scalar)" cannot stand in the name of a declaration"#)
    }
    return scalar
  }

  /// Reads what follows `{`.
  private mutating func braces(depth: Int) throws(PatternError) -> [[Token]] {
    let start = at
    var choices = try sequence(depth: depth)
    guard at < text.count else { throw PatternError(#""{" is never closed"#) }
    if text[at] == "}" {
      let name = String(String.UnicodeScalarView(text[start..<at]))
      at += 1
      return [[try capture(name)]]
    }
    while at < text.count, text[at] == "," {
      at += 1
      choices += try sequence(depth: depth)
    }
    guard at < text.count else { throw PatternError(#""{" is never closed"#) }
    at += 1
    if choices.contains(where: { $0.contains { if case .capture = $0 { true } else { false } } }) {
      throw PatternError("a capture cannot stand inside alternatives")
    }
    return choices
  }

  private mutating func capture(_ name: String) throws(PatternError) -> Token {
    if name.isEmpty { throw PatternError(#""{}" is empty; write "{name}" or "{a,b}""#) }
    guard name.isIdentifier else {
      throw PatternError(
        #""{\#(name)}" is not a capture such as "{feature}" and holds no "," for alternatives"#)
    }
    if captureNames.contains(name) { throw PatternError(#""{\#(name)}" is captured twice"#) }
    captureNames.append(name)
    return .capture(name)
  }

  /// Reads what follows `[`.
  private mutating func scalarClass() throws(PatternError) -> ScalarClass {
    let isNegated = at < text.count && (text[at] == "!" || text[at] == "^")
    if isNegated { at += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    while at < text.count, text[at] != "]" {
      if text[at] == "\\", at + 1 < text.count { at += 1 }
      let low = text[at]
      at += 1
      var high = low
      if at + 1 < text.count, text[at] == "-", text[at + 1] != "]" {
        high = text[at + 1]
        at += 2
      }
      guard low <= high else { throw PatternError(#""[\#(low)-\#(high)]" runs backwards"#) }
      ranges.append(low.value...high.value)
    }
    guard at < text.count else { throw PatternError(#""[" is never closed"#) }
    at += 1
    guard !ranges.isEmpty else { throw PatternError(#""[]" is empty"#) }
    return ScalarClass(ranges: ranges, isNegated: isNegated)
  }

  /// A pattern with more alternatives is probably a mistake.
  private static let maximumAlternatives = 256
  /// A path pattern with more segments is probably a mistake.
  private static let maximumSegments = 60
  private static let maximumDepth = 8
}

extension String {
  /// Whether the text consists of ASCII letters, digits and underscores and does not begin with a digit.
  fileprivate var isIdentifier: Bool {
    if let first = utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
