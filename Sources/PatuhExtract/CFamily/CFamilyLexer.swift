import PatuhCore

/// Splits a text into tokens. Comments are skipped; directives are kept separately.
struct CFamilyLexer {
  /// A line that begins with `#`.
  struct Directive {
    /// The offset of the `#` in the file.
    var offset: UInt32
    /// The offset of the end of the line in the file.
    var end: UInt32
    /// The tokens after the `#`.
    var tokens: [CFamilyToken]
  }

  private let text: SplicedText
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var isAtLineStart = true
  private var interner = NameInterner()
  private let inclusionWords: [NameID]
  private let mayHoldSuppressions: Bool
  /// How many raw strings were searched for their end up to the end of the text without finding it.
  private var openRawStrings = 0
  private static let openRawStringLimit = 8
  private(set) var tokens: [CFamilyToken] = []
  private(set) var directives: [Directive] = []
  /// The ranges, in the joined text, of comments that mention a suppression.
  private(set) var comments: [Range<Int>] = []

  /// - Parameter bytes: the bytes of `text`; they must stay in memory for as long as the lexer lives
  init(_ text: SplicedText, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.text = text
    self.bytes = bytes
    mayHoldSuppressions = mentionsSuppression(bytes)
    inclusionWords = [interner.id(of: "include"), interner.id(of: "import"), interner.id(of: "include_next")]
  }

  mutating func run() {
    // Skip a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "#"), isAtLineStart {
        takeDirective()
      } else if let token = nextToken() {
        tokens.append(token)
      }
    }
  }

  /// Returns the names in the order of their ids. The lexer cannot be used afterwards.
  mutating func finish() -> [String] { interner.finish() }

  /// The id of a text that was composed from tokens.
  mutating func id(of text: String) -> NameID { interner.id(of: text) }

  /// The offset in the file of a byte in the joined text.
  func offset(of index: Int) -> UInt32 { text.offset(of: index) }

  private mutating func takeDirective() {
    let offset = text.offset(of: index)
    index += 1
    isAtLineStart = false
    var line: [CFamilyToken] = []
    while index < bytes.count, !isLineEnd(bytes[index]) {
      let before = index
      let isPath = line.count == 1 && bytes[index] == UInt8(ascii: "<") && isInclusion(line[0])
      if isPath {
        line.append(angledPath())
      } else if let token = nextToken() {
        // A comment that spans several lines does not end the directive's line.
        line.append(token)
      }
      if index == before { index += 1 }
    }
    directives.append(Directive(offset: offset, end: text.offset(of: min(index, bytes.count)), tokens: line))
  }

  private func isInclusion(_ token: CFamilyToken) -> Bool { inclusionWords.contains(token.name) }

  /// Reads `<UIKit/UIKit.h>` as a string.
  private mutating func angledPath() -> CFamilyToken {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ">"), !isLineEnd(bytes[index]) { index += 1 }
    let name = interner.id(of: UnsafeBufferPointer(rebasing: bytes[(start + 1)..<index]))
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
    return CFamilyToken(
      kind: .string, byte: UInt8(ascii: "<"), isFirstOnLine: false, name: name, offset: text.offset(of: start)
    )
  }

  /// The token at the index, or nil if white space or a comment was skipped instead.
  private mutating func nextToken() -> CFamilyToken? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      isAtLineStart = true
      index += 1
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
      index += 1
      return nil
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"):
      skipComment()
      return nil
    default:
      let wasFirst = isAtLineStart
      isAtLineStart = false
      var token = solidToken(byte)
      token.isFirstOnLine = wasFirst
      return token
    }
  }

  private mutating func solidToken(_ byte: UInt8) -> CFamilyToken {
    let start = index
    let offset = text.offset(of: start)
    if isWordStart(byte) {
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        if isRawPrefix(word) { if let name = rawString() { return string(name, offset) } }
        if isEncodingPrefix(word) { return string(quoted(UInt8(ascii: "\"")), offset) }
      }
      return CFamilyToken(
        kind: .word, byte: byte, isFirstOnLine: false, name: interner.id(of: word), offset: offset,
        length: UInt8(min(word.count, 255)))
    }
    if isDigit(byte) || (byte == UInt8(ascii: ".") && isDigit(peek(1))) {
      skipNumber()
      let name = interner.id(of: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      return CFamilyToken(kind: .number, byte: byte, isFirstOnLine: false, name: name, offset: offset)
    }
    if byte == UInt8(ascii: "\"") { return string(quoted(byte), offset) }
    if byte == UInt8(ascii: "'") {
      _ = quoted(byte)
      return CFamilyToken(kind: .character, byte: byte, isFirstOnLine: false, name: .none, offset: offset)
    }
    let length = punctuatorLength(byte)
    index += length
    return CFamilyToken(
      kind: .punctuator, byte: byte, isFirstOnLine: false, name: .none, offset: offset, length: UInt8(length))
  }

  private func string(_ name: NameID, _ offset: UInt32) -> CFamilyToken {
    CFamilyToken(kind: .string, byte: UInt8(ascii: "\""), isFirstOnLine: false, name: name, offset: offset)
  }

  /// Skips a quoted literal. A literal that is not closed on its line ends with the line.
  private mutating func quoted(_ quote: UInt8) -> NameID {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote, !isLineEnd(bytes[index]) {
      index +=
        bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count && !isLineEnd(bytes[index + 1]) ? 2 : 1
    }
    index = min(index, bytes.count)
    let content = UnsafeBufferPointer(rebasing: bytes[start..<index])
    if index < bytes.count, bytes[index] == quote { index += 1 }
    return quote == UInt8(ascii: "\"") ? interner.id(of: content) : .none
  }

  /// Skips `"delimiter(…)delimiter"`, starting at the quotation mark. Returns nil if there is no raw string.
  private mutating func rawString() -> NameID? {
    guard openRawStrings < Self.openRawStringLimit else { return nil }
    var open = index + 1
    while open < bytes.count, open - index <= 17, bytes[open] != UInt8(ascii: "(") {
      if isLineEnd(bytes[open]) || bytes[open] == UInt8(ascii: "\"") || bytes[open] == UInt8(ascii: " ") {
        return nil
      }
      open += 1
    }
    guard open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let delimiter = bytes[(index + 1)..<open]
    var close = open + 1
    while close < bytes.count {
      if bytes[close] == UInt8(ascii: ")"), close + delimiter.count + 1 < bytes.count,
        bytes[close + delimiter.count + 1] == UInt8(ascii: "\""),
        bytes[(close + 1)...].prefix(delimiter.count).elementsEqual(delimiter)
      {
        let name = interner.id(of: UnsafeBufferPointer(rebasing: bytes[(open + 1)..<close]))
        index = close + delimiter.count + 2
        return name
      }
      close += 1
    }
    openRawStrings += 1
    return nil
  }

  private mutating func skipComment() {
    let start = index
    if bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    } else {
      index += 2
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        index += 1
      }
      index = min(index + 2, bytes.count)
    }
    if mayHoldSuppressions, mentionsSuppression(UnsafeBufferPointer(rebasing: bytes[start..<index])) {
      comments.append(start..<index)
    }
  }

  private mutating func skipNumber() {
    while index < bytes.count {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let exponents: [UInt8] = [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")]
      let isSeparator = byte == UInt8(ascii: "'") && isWordByte(peek(1))
      guard
        isWordByte(byte) || byte == UInt8(ascii: ".") || isSeparator
          || (isSign && exponents.contains(bytes[index - 1]))
      else { return }
      index += 1
    }
  }

  /// Angle brackets are always single tokens, since they may enclose type arguments.
  private func punctuatorLength(_ byte: UInt8) -> Int {
    let next = peek(1)
    switch byte {
    case UInt8(ascii: ":") where next == byte, UInt8(ascii: "-") where next == UInt8(ascii: ">"),
      UInt8(ascii: "&") where next == byte, UInt8(ascii: "|") where next == byte,
      UInt8(ascii: "+") where next == byte, UInt8(ascii: "-") where next == byte,
      UInt8(ascii: "#") where next == byte:
      return 2
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"):
      return next == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: ".") where next == byte && peek(2) == byte: return 3
    default: return 1
    }
  }

  private func peek(_ distance: Int) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isWordStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
    UInt8(ascii: "$"), 0x80...:
    true
  default: false
  }
}

private func isWordByte(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }

private func isRawPrefix(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
  word.last == UInt8(ascii: "R")
    && (word.count == 1 || isEncodingPrefix(UnsafeBufferPointer(rebasing: word.dropLast())))
}

private func isEncodingPrefix(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
  ["L", "u", "U", "u8"].contains { word.elementsEqual($0.utf8) }
}
