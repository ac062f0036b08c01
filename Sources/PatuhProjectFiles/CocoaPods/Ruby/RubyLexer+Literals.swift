import PatuhCore

extension RubyLexer {
  mutating func takeNumber(_ hasLeadingSpace: Bool) {
    let start = at
    var length = 0
    while let next = byte(ahead: length) {
      let isFraction =
        next == UInt8(ascii: ".") && byte(ahead: length + 1).map { (48...57).contains($0) } ?? false
      guard next.isNamePart || isFraction else { break }
      length += 1
    }
    add(.number(text(start..<(start + length))), length: length, hasLeadingSpace)
  }

  mutating func takeName(_ hasLeadingSpace: Bool) {
    let start = at
    var length = 1
    while let next = byte(ahead: length), next.isNamePart || (next == UInt8(ascii: "@") && length == 1) {
      length += 1
    }
    if let next = byte(ahead: length), next == UInt8(ascii: "?") || next == UInt8(ascii: "!"),
      byte(ahead: length + 1) != UInt8(ascii: "=")
    {
      length += 1
    }
    let name = text(start..<(start + length))
    let isLabel =
      byte(ahead: length) == UInt8(ascii: ":") && byte(ahead: length + 1) != UInt8(ascii: ":")
      && !isAfterDot && !isInTernary
    add(isLabel ? .label(name) : .name(name), length: isLabel ? length + 1 : length, hasLeadingSpace)
  }

  private var isAfterDot: Bool {
    if case .mark(let mark)? = tokens.last?.kind { mark == "." || mark == "&." } else { false }
  }

  /// Whether the previous token is the question mark of `a ? b : c`.
  private var isInTernary: Bool {
    if case .mark("?")? = tokens.last?.kind { true } else { false }
  }

  mutating func takeColon(_ hasLeadingSpace: Bool) {
    guard let next = byte(ahead: 1) else { return add(.mark(":"), length: 1, hasLeadingSpace) }
    if next == UInt8(ascii: ":") { return add(.mark("::"), length: 2, hasLeadingSpace) }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
      at += 1
      takeQuoted(next, hasLeadingSpace)
      if case .string(let parts)? = tokens.last?.kind, case .text(let text)? = parts.first, parts.count == 1 {
        tokens[tokens.count - 1].kind = .symbol(text)
      }
      return
    }
    guard next.isNameStart else { return add(.mark(":"), length: 1, hasLeadingSpace) }
    var length = 1
    while let part = byte(ahead: length), part.isNamePart { length += 1 }
    if let last = byte(ahead: length), last == UInt8(ascii: "?") || last == UInt8(ascii: "!") { length += 1 }
    add(.symbol(text((at + 1)..<(at + length))), length: length, hasLeadingSpace)
  }

  mutating func takeQuoted(_ quote: UInt8, _ hasLeadingSpace: Bool) {
    let start = at
    let isPlain = quote == UInt8(ascii: "'")
    at += 1
    let parts = parts(until: quote, opening: nil, isPlain: isPlain)
    if depth == 0, at >= end, openQuote == nil, at - start < 2 || bytes[at - 1] != quote { openQuote = start }
    var kind = RubyToken.Kind.string(parts)
    if quote == UInt8(ascii: "`") { kind = .unknown }
    if current == UInt8(ascii: ":"), byte(ahead: 1) != UInt8(ascii: ":"), !isInTernary,
      case .text(let text)? = parts.first, parts.count == 1, kind.isString
    {
      at += 1
      kind = .label(text)
    }
    tokens.append(RubyToken(kind: kind, offset: start, hasLeadingSpace: hasLeadingSpace))
  }

  /// Reads `%w[…]`, `%i(…)`, `%q{…}`, `%Q<…>`, `%(…)`, `%r{…}`. Returns false if there is no such literal.
  mutating func takePercentLiteral(_ hasLeadingSpace: Bool) -> Bool {
    let start = at
    guard var open = byte(ahead: 1) else { return false }
    var form = UInt8(ascii: "Q")
    var length = 2
    if (open | 0x20).isNameStart, open < 0x80, let next = byte(ahead: 2) {
      (form, open, length) = (open, next, 3)
    }
    guard "wWiIqQrsx".utf8.contains(form), !open.isNamePart, open > UInt8(ascii: " "),
      open != UInt8(ascii: "=")
    else { return false }
    at += length
    let close = closing(open)
    let parts = parts(
      until: close, opening: close == open ? nil : open, isPlain: "wiqs".utf8.contains(form))
    let kind: RubyToken.Kind =
      switch form {
      case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "i"), UInt8(ascii: "I"):
        words(parts).map { .words($0) } ?? .unknown
      case UInt8(ascii: "r"), UInt8(ascii: "x"): .unknown
      default: .string(parts)
      }
    tokens.append(RubyToken(kind: kind, offset: start, hasLeadingSpace: hasLeadingSpace))
    return true
  }

  mutating func takeRegularExpression(_ hasLeadingSpace: Bool) {
    let start = at
    at += 1
    while let byte = current, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "\n") {
      at += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at + 1, end)
    while let byte = current, byte.isNamePart { at += 1 }
    tokens.append(RubyToken(kind: .unknown, offset: start, hasLeadingSpace: hasLeadingSpace))
  }

  /// The words separated by white space; nil if they contain an interpolation.
  private func words(_ parts: [RubyTextPart]) -> [String]? {
    var words: [String] = []
    for part in parts {
      guard case .text(let text) = part else { return nil }
      words += text.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    }
    return words
  }

  private func closing(_ open: UInt8) -> UInt8 {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    default: open
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<end)], as: UTF8.self)
  }
}

extension RubyToken.Kind {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
