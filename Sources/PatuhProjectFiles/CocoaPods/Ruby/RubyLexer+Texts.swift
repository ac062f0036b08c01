import PatuhCore

extension RubyLexer {
  /// The text before the closing byte, which is consumed too.
  /// - Parameter opening: the byte that opens another level; nil if the literal cannot be nested
  mutating func parts(until close: UInt8, opening: UInt8?, isPlain: Bool) -> [RubyTextPart] {
    var parts: [RubyTextPart] = []
    var text: [UInt8] = []
    var level = 0
    while let byte = current {
      if isWindowsLineEnd(at) {
        at += 1
      } else if byte == UInt8(ascii: "\\"), isWindowsLineEnd(at + 1) {
        at += isPlain ? 1 : 3
        if isPlain { text.append(byte) }
      } else if byte == UInt8(ascii: "\\"), let next = self.byte(ahead: 1) {
        at += 2
        text += unescaped(next, close: close, isPlain: isPlain)
      } else if byte == close {
        at += 1
        if level == 0 { break }
        level -= 1
        text.append(byte)
      } else if !isPlain, byte == UInt8(ascii: "#"), self.byte(ahead: 1) == UInt8(ascii: "{") {
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        parts.append(.code(interpolation()))
      } else {
        if byte == opening { level += 1 }
        text.append(byte)
        at += 1
      }
    }
    if !text.isEmpty || parts.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    return parts
  }

  /// Whether `\r\n` is at an index; Ruby reads it as `\n`.
  private func isWindowsLineEnd(_ index: Int) -> Bool {
    index + 1 < end && bytes[index] == UInt8(ascii: "\r") && bytes[index + 1] == UInt8(ascii: "\n")
  }

  private func unescaped(_ byte: UInt8, close: UInt8, isPlain: Bool) -> [UInt8] {
    if isPlain { return byte == close || byte == UInt8(ascii: "\\") ? [byte] : [UInt8(ascii: "\\"), byte] }
    switch byte {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "s"): return [UInt8(ascii: " ")]
    case UInt8(ascii: "\n"): return []
    default: return [byte]
    }
  }

  /// The tokens of `#{…}`.
  private mutating func interpolation() -> [RubyToken] {
    at += 2
    let start = at
    skipCode()
    let code = start..<at
    at = min(at + 1, end)
    guard depth < 4 else { return [] }
    return RubyLexer(bytes, in: code, depth: depth + 1).tokens
  }

  /// Skips to the brace that closes an interpolation, past quotes and other braces.
  private mutating func skipCode() {
    var level = 0
    var quote: UInt8?
    while let byte = current {
      if byte == UInt8(ascii: "\\") {
        at += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        level += 1
      } else if byte == UInt8(ascii: "}") {
        if level == 0 { return }
        level -= 1
      }
      at += 1
    }
    at = min(at, end)
  }

  /// Reads `<<-NAME`, `<<~NAME`, `<<NAME`, with or without quotes around the name. Returns false if no
  /// heredoc starts here.
  mutating func takeHeredocStart(_ hasLeadingSpace: Bool) -> Bool {
    guard byte(ahead: 1) == UInt8(ascii: "<"), var first = byte(ahead: 2) else { return false }
    var length = 2
    let isMarked = first == UInt8(ascii: "-") || first == UInt8(ascii: "~")
    if isMarked {
      length += 1
      guard let next = byte(ahead: 3) else { return false }
      first = next
    } else if !startsValue(hasLeadingSpace) {
      return false
    }
    var quote: UInt8?
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") {
      quote = first
      length += 1
    } else if !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first), !isMarked || !first.isNameStart {
      return false
    }
    let start = at + length
    while let next = byte(ahead: length), quote == nil ? next.isNamePart : next != quote && next != 10 {
      length += 1
    }
    let delimiter = Array(bytes[start..<(at + length)])
    guard !delimiter.isEmpty else { return false }
    heredocs.append((delimiter, tokens.count))
    add(.string([]), length: quote == nil ? length : length + 1, hasLeadingSpace)
    return true
  }

  /// Reads the contents of the heredocs that were begun on the previous line. Interpolations in them are kept
  /// as written.
  mutating func takeHeredocs() {
    for (delimiter, token) in heredocs {
      let start = at
      var contentEnd = at
      while at < end {
        contentEnd = at
        skipToLineEnd()
        let line = bytes[contentEnd..<at].trimmed
        at = min(at + 1, end)
        if line.elementsEqual(delimiter) { break }
        contentEnd = at
      }
      let content = (start..<contentEnd).filter { !isWindowsLineEnd($0) }.map { bytes[$0] }
      tokens[token].kind = .string([.text(String(decoding: content, as: UTF8.self))])
    }
    heredocs = []
  }

  mutating func takeMark(_ hasLeadingSpace: Bool) {
    for mark in rubyMarks where bytes[at..<end].starts(with: mark.utf8) {
      return add(.mark(mark), length: mark.utf8.count, hasLeadingSpace)
    }
    let byte = bytes[at]
    if byte > UInt8(ascii: " "), byte < 0x7F {
      add(.mark(String(UnicodeScalar(byte))), length: 1, hasLeadingSpace)
    } else {
      at += 1
    }
  }
}

/// Longer marks come first.
private let rubyMarks = [
  "<=>", "===", "**=", "||=", "&&=", "...", "<<=", "=>", "==", "!=", "=~", "!~", "<=", ">=", "&&", "||", "+=",
  "-=",
  "*=", "/=", "<<", ">>", "->", "..", "&.", "**",
]

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first <= UInt8(ascii: " ") { slice.removeFirst() }
    while let last = slice.last, last <= UInt8(ascii: " ") { slice.removeLast() }
    return slice
  }
}
