import PatuhCore

/// The tokens of a text or of one macro body, with the kinds of their words and with matched brackets.
///
/// Brackets that are opened or closed in only one branch of an `#if` have no match if they do not fit.
struct TokenList {
  private(set) var tokens: [CFamilyToken]
  private let words: [CFamilyWord]

  /// - Parameter words: the kind of each word, by name id
  init(_ tokens: [CFamilyToken], words: [CFamilyWord]) {
    self.tokens = tokens
    self.words = words
    matchBrackets()
  }

  var indices: Range<Int> { tokens.indices }

  subscript(index: Int) -> CFamilyToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// The kind of the word at an index; nil for other tokens.
  func word(at index: Int) -> CFamilyWord? {
    guard let token = self[index], token.kind == .word else { return nil }
    return words[Int(token.name.rawValue)]
  }

  func isIdentifier(_ index: Int) -> Bool { word(at: index) == .identifier }

  /// Whether the token at an index is this one-byte punctuator.
  func `is`(_ scalar: Unicode.Scalar, _ index: Int) -> Bool { self[index]?.is(scalar) ?? false }

  /// The index of the matching bracket.
  func match(_ index: Int) -> Int? {
    guard let match = self[index]?.match, match >= 0 else { return nil }
    return Int(match)
  }

  /// The index of the next token that is this punctuator, skipping matched brackets; nil if it is not found
  /// within `count` steps.
  func next(_ scalar: Unicode.Scalar, after start: Int, atMost count: Int = .max) -> Int? {
    var index = start + 1
    var steps = 0
    while index < tokens.count, steps < count {
      if tokens[index].is(scalar) { return index }
      if let close = match(index), close > index { index = close }
      index += 1
      steps += 1
    }
    return nil
  }

  /// The offset at which the scope of a parameter list ends: the end of the body or statement that follows.
  /// - Parameter close: the index of the closing parenthesis
  func bodyEnd(after close: Int) -> UInt32 {
    var index = close + 1
    while index < min(tokens.count, close + 64) {
      if let end = match(index) {
        if end < index { return tokens[index].offset }
        if tokens[index].is("{") { return tokens[end].offset }
        index = end
      } else if tokens[index].is(";") {
        return tokens[index].offset
      }
      index += 1
    }
    return tokens[close].offset
  }

  /// The index of the `<` that opens the short template argument list ending at `close`.
  func openingAngle(before close: Int) -> Int? {
    var depth = 0
    var index = close
    while index >= max(0, close - 32) {
      if self.is(">", index) { depth += 1 }
      if self.is("<", index) {
        depth -= 1
        if depth == 0 { return isIdentifier(index - 1) ? index : nil }
      }
      if self.is(";", index) || self.is("{", index) || self.is("}", index) { return nil }
      if let open = match(index), open < index { index = open }
      index -= 1
    }
    return nil
  }

  /// The number of parameters or arguments between parentheses; nil if it cannot be determined.
  func count(in open: Int) -> UInt8? {
    guard let close = match(open) else { return nil }
    if close == open + 1 { return 0 }
    var count: UInt8 = 1
    var index = open + 1
    while index < close {
      let token = tokens[index]
      if token.is(",") {
        guard count < 64 else { return nil }
        count += 1
      }
      if token.is("<") || token.is("=") || (token.kind == .punctuator && token.length == 3) { return nil }
      if let end = match(index), end > index { index = end }
      index += 1
    }
    return count
  }

  private mutating func matchBrackets() {
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .punctuator && tokens[index].length == 1 {
      switch tokens[index].byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let wanted = opener(of: tokens[index].byte)
        // A bracket left open by a branch of an #if is discarded if the matching one is close below it on the
        // stack.
        guard let position = open.suffix(8).lastIndex(where: { tokens[$0].byte == wanted }) else { continue }
        tokens[index].match = Int32(open[position])
        tokens[open[position]].match = Int32(index)
        open.removeSubrange(position...)
      default: break
      }
    }
  }

  private func opener(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }
}
