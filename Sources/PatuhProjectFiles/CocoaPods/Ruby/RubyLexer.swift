import PatuhCore

/// Splits Ruby into tokens. Never fails: bytes that form no token are left out, and unclosed literals end
/// with the text.
struct RubyLexer {
  let bytes: [UInt8]
  /// The offset at which the text ends: before `__END__`, or at the end of an interpolation.
  var end: Int
  var at: Int
  var tokens: [RubyToken] = []
  /// Heredocs whose content begins on the next line: the delimiter and the index of the token.
  var heredocs: [(delimiter: [UInt8], token: Int)] = []
  /// Where a text in quotes begins that is never closed; nil if all are closed.
  var openQuote: Int?
  /// How many interpolations enclose the text.
  let depth: Int

  init(_ bytes: [UInt8]) { self.init(bytes, in: bytes.startOfText..<bytes.count, depth: 0) }

  init(_ bytes: [UInt8], in range: Range<Int>, depth: Int) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
    self.depth = depth
    run()
  }

  private mutating func run() {
    if depth == 0 { beginLine() }
    while true {
      let start = at
      skipBlanks()
      guard let byte = current else { break }
      let hasLeadingSpace = at > start || tokens.isEmpty
      switch byte {
      case UInt8(ascii: "\n"): endLine()
      case UInt8(ascii: ";"):
        add(.end, length: 1, hasLeadingSpace)
      case UInt8(ascii: "#"): skipToLineEnd()
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): takeQuoted(byte, hasLeadingSpace)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): takeNumber(hasLeadingSpace)
      case UInt8(ascii: ":"): takeColon(hasLeadingSpace)
      case UInt8(ascii: "%") where startsValue(hasLeadingSpace) && takePercentLiteral(hasLeadingSpace): break
      case UInt8(ascii: "<") where takeHeredocStart(hasLeadingSpace): break
      case UInt8(ascii: "/") where startsValue(hasLeadingSpace): takeRegularExpression(hasLeadingSpace)
      case _ where byte.isNameStart: takeName(hasLeadingSpace)
      default: takeMark(hasLeadingSpace)
      }
    }
  }

  var current: UInt8? { at < end ? bytes[at] : nil }

  func byte(ahead: Int) -> UInt8? { at + ahead < end ? bytes[at + ahead] : nil }

  mutating func add(_ kind: RubyToken.Kind, length: Int, _ hasLeadingSpace: Bool) {
    tokens.append(RubyToken(kind: kind, offset: at, hasLeadingSpace: hasLeadingSpace))
    at += length
  }

  /// Skips white space within a line, and line ends after a backslash.
  private mutating func skipBlanks() {
    while let byte = current {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
        at += 1
      } else if byte == UInt8(ascii: "\\"), let next = self.byte(ahead: 1) {
        if next == UInt8(ascii: "\n") {
          at += 2
        } else if next == UInt8(ascii: "\r"), self.byte(ahead: 2) == UInt8(ascii: "\n") {
          at += 3
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  mutating func skipToLineEnd() {
    while at < end, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func endLine() {
    add(.end, length: 1, false)
    takeHeredocs()
    beginLine()
    if continuesWithCall { tokens.removeLast() }
  }

  /// Skips block comments (`=begin` … `=end`), and ends the program at `__END__`.
  private mutating func beginLine() {
    while startsLine("=begin") {
      while at < end, !startsLine("=end") { skipLine() }
      skipLine()
    }
    if startsLine("__END__") { end = at }
  }

  private mutating func skipLine() {
    skipToLineEnd()
    if at < end { at += 1 }
  }

  private func startsLine(_ word: String) -> Bool {
    guard bytes[at..<end].starts(with: word.utf8) else { return false }
    let next = at + word.utf8.count
    return next >= end || !bytes[next].isNamePart
  }

  /// Whether the next line continues with `.method`; the current line may end with a comment.
  private var continuesWithCall: Bool {
    var index = at
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "."): return index + 1 < end && bytes[index + 1].isNameStart
      case UInt8(ascii: "&"): return index + 1 < end && bytes[index + 1] == UInt8(ascii: ".")
      default: return false
      }
    }
    return false
  }

  /// Whether a value starts here, as opposed to an operator between two values.
  func startsValue(_ hasLeadingSpace: Bool) -> Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .end, .label: return true
    case .mark(let mark): return ![")", "]", "}"].contains(mark)
    case .symbol, .number, .string, .words, .unknown: return false
    case .name(let name):
      if rubyKeywordsBeforeValues.contains(name) { return true }
      // Distinguishes `method /x/` and `method %w[a]` from `a / b`.
      guard hasLeadingSpace, let next = byte(ahead: 1) else { return false }
      return next != UInt8(ascii: " ") && next != UInt8(ascii: "=")
    }
  }
}

private let rubyKeywordsBeforeValues: Set<String> = [
  "if", "unless", "while", "until", "case", "when", "and", "or", "not", "return", "then", "else", "elsif",
  "do", "in",
  "puts",
]

extension [UInt8] {
  /// The offset after a byte order mark.
  fileprivate var startOfText: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension UInt8 {
  var isNameStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "@"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "@"), UInt8(ascii: "$"): false
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: isNameStart
    }
  }
}
