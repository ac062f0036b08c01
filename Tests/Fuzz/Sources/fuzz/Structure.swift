/// The parts of a text, found without knowing its language.
extension [UInt8] {
  /// The word, white space or mark that contains an index.
  func token(around place: Int) -> Range<Int> {
    let kind = TokenKind(self[place])
    if kind == .mark { return place..<place + 1 }
    var (start, end) = (place, place + 1)
    while start > 0, TokenKind(self[start - 1]) == kind { start -= 1 }
    while end < count, TokenKind(self[end]) == kind { end += 1 }
    return start..<end
  }

  /// A number of lines, including their ends, from the one that contains an index.
  func lines(_ number: Int, from place: Int) -> Range<Int> {
    var start = place
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    for _ in 0..<number {
      while end < count, self[end] != UInt8(ascii: "\n") { end += 1 }
      if end < count { end += 1 }
    }
    return start..<end
  }

  /// The first group in brackets that opens at an index or after it; nil if there is none.
  func group(from place: Int) -> Range<Int>? {
    guard let start = self[place...].firstIndex(where: { closing($0) != nil }),
      let close = closing(self[start])
    else { return nil }
    var depth = 0
    for index in start..<count {
      if self[index] == self[start] { depth += 1 }
      if self[index] == close { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return nil
  }

  /// The first digits at an index or after it; nil if there are none.
  func number(from place: Int) -> Range<Int>? {
    guard let start = self[place...].firstIndex(where: \.isDigit) else { return nil }
    return start..<(self[start...].firstIndex { !$0.isDigit } ?? count)
  }
}

private enum TokenKind {
  case word, space, mark

  init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF:
      self = .word
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): self = .space
    default: self = .mark
    }
  }
}

private func closing(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "("): UInt8(ascii: ")")
  case UInt8(ascii: "["): UInt8(ascii: "]")
  case UInt8(ascii: "{"): UInt8(ascii: "}")
  case UInt8(ascii: "<"): UInt8(ascii: ">")
  default: nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
