import PatuhCore

/// The value of a property list in the old OpenStep text format, in which Xcode writes its projects.
///
/// Throws for anything that Xcode could not open. Columns do not include a byte order mark.
func openStepPropertyList(_ bytes: [UInt8]) throws(ArchiveFault) -> ArchiveValue {
  var parser = OpenStepParser(bytes)
  return try parser.root()
}

private struct OpenStepParser {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (at, lineStart) = (3, 3) }
  }

  mutating func root() throws(ArchiveFault) -> ArchiveValue {
    try skipSpace()
    guard at < bytes.count else { throw ArchiveFault(position: nil, message: "The file is empty") }
    let value = try value(depth: 0)
    try skipSpace()
    if at < bytes.count { throw fault("Text follows the end of the property list") }
    return value
  }

  private mutating func value(depth: Int) throws(ArchiveFault) -> ArchiveValue {
    guard depth <= ArchiveLimits.depth else {
      throw fault("Values are nested more than \(ArchiveLimits.depth) deep")
    }
    let position = position
    switch current {
    case UInt8(ascii: "{"):
      at += 1
      return ArchiveValue(content: .dictionary(try entries(depth: depth, from: position)), position: position)
    case UInt8(ascii: "("):
      at += 1
      return ArchiveValue(content: .array(try elements(depth: depth, from: position)), position: position)
    case UInt8(ascii: "<"):
      try skipData()
      return ArchiveValue(content: .text(ArchiveText([])), position: position)
    default:
      return ArchiveValue(content: .text(try text("a value")), position: position)
    }
  }

  private mutating func entries(depth: Int, from start: Position) throws(ArchiveFault) -> [ArchiveEntry] {
    var entries: [ArchiveEntry] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: "}") {
        at += 1
        return entries
      }
      if at >= bytes.count { throw truncated("the dictionary", from: start) }
      let keyPosition = position
      let key = try text("a key or }")
      try skipSpace()
      try take(UInt8(ascii: "="), after: "the key", key)
      try skipSpace()
      let value = try value(depth: depth + 1)
      entries.append(ArchiveEntry(key: key, keyPosition: keyPosition, value: value))
      try skipSpace()
      try take(UInt8(ascii: ";"), after: "the value of", key)
    }
  }

  private mutating func elements(depth: Int, from start: Position) throws(ArchiveFault) -> [ArchiveValue] {
    var elements: [ArchiveValue] = []
    while true {
      try skipSpace()
      if current == UInt8(ascii: ")") {
        at += 1
        return elements
      }
      if at >= bytes.count { throw truncated("the array", from: start) }
      elements.append(try value(depth: depth + 1))
      try skipSpace()
      if current == UInt8(ascii: ",") {
        at += 1
      } else if at < bytes.count, current != UInt8(ascii: ")") {
        throw fault("A comma is missing before this element")
      }
    }
  }

  private mutating func take(
    _ mark: UInt8, after what: String, _ key: ArchiveText
  ) throws(ArchiveFault) {
    if current == mark, at < bytes.count {
      at += 1
      return
    }
    let key = String(key.string.prefix(80))
    if at >= bytes.count { throw fault("The file ends after \(what) \(key); it is cut off") }
    throw fault("\(Character(Unicode.Scalar(mark))) is missing after \(what) \(key)")
  }

  private mutating func text(_ expected: String) throws(ArchiveFault) -> ArchiveText {
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try quotedText() }
    let start = at
    while at < bytes.count, isUnquoted(bytes[at]) { at += 1 }
    if at > start { return ArchiveText(bytes[start..<at]) }
    if at >= bytes.count { throw fault("The file ends where \(expected) is expected; it is cut off") }
    throw fault("\(shown(bytes[at])) found where \(expected) is expected")
  }

  private mutating func quotedText() throws(ArchiveFault) -> ArchiveText {
    let start = position
    let quote = bytes[at]
    at += 1
    let first = at
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\\") { step() }
    if at < bytes.count, bytes[at] == quote {
      at += 1
      return ArchiveText(bytes[first..<at - 1])
    }
    var text = Array(bytes[first..<at])
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "\\") {
        appendEscape(to: &text)
      } else {
        text.append(bytes[at])
        step()
      }
    }
    guard at < bytes.count else { throw truncated("the quoted text", from: start) }
    at += 1
    return ArchiveText(text[...])
  }

  /// Reads `\n`, `\"`, `\101`, `\U00e4`; any other escaped byte is taken literally.
  private mutating func appendEscape(to text: inout [UInt8]) {
    at += 1
    guard at < bytes.count else { return }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "a"): text.append(7)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "U"):
      var units: [UInt16] = []
      while at < bytes.count, bytes[at] == UInt8(ascii: "U") {
        at += 1
        units.append(UInt16(truncatingIfNeeded: digits(atMost: 4, radix: 16)))
        guard UTF16.isLeadSurrogate(units[0]), units.count < 2, at + 1 < bytes.count,
          bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "U")
        else { break }
        at += 1
      }
      text += String(decoding: units, as: UTF16.self).utf8
      return
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: digits(atMost: 3, radix: 8)))
      text += String(Character(scalar)).utf8
      return
    default: text.append(byte)
    }
    step()
  }

  private mutating func digits(atMost count: Int, radix: Int) -> Int {
    var number = 0
    let end = min(at + count, bytes.count)
    while at < end, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue, digit < radix {
      number = number * radix + digit
      at += 1
    }
    return number
  }

  private mutating func skipData() throws(ArchiveFault) {
    let start = position
    // `<` may begin a conflict marker instead of data.
    if isConflictMarker(at: lineStart) { throw conflict }
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      guard isSpace(bytes[at]) || Character(Unicode.Scalar(bytes[at])).isHexDigit else {
        throw fault("\(shown(bytes[at])) is not a hexadecimal digit")
      }
      step()
    }
    guard at < bytes.count else { throw truncated("the data", from: start) }
    at += 1
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(ArchiveFault) {
    while at < bytes.count {
      if isSpace(bytes[at]) {
        step()
      } else if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
      } else if bytes[at] == UInt8(ascii: "/"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") {
        let start = position
        let text = at + 2
        at = min(text, bytes.count)
        while at < bytes.count,
          at == text || bytes[at] != UInt8(ascii: "/") || bytes[at - 1] != UInt8(ascii: "*")
        {
          step()
        }
        guard at < bytes.count else { throw truncated("the comment", from: start) }
        at += 1
      } else {
        return
      }
    }
  }
}

extension OpenStepParser {
  /// The current byte; 0 at the end.
  private var current: UInt8 { at < bytes.count ? bytes[at] : 0 }

  private var position: Position { Position(line: line, column: at - lineStart + 1) }

  /// Advances by one byte, which may end a line.
  private mutating func step() {
    let byte = bytes[at]
    at += 1
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && current != UInt8(ascii: "\n")) {
      line += 1
      lineStart = at
    }
  }

  /// A fault at the current position; an unresolved merge conflict on the line is reported instead.
  private func fault(_ message: String) -> ArchiveFault {
    isConflictMarker(at: lineStart) ? conflict : ArchiveFault(position: position, message: message)
  }

  private var conflict: ArchiveFault {
    ArchiveFault(
      position: Position(line: line, column: 1),
      message: "A merge conflict in the file has not been resolved")
  }

  private func truncated(_ what: String, from start: Position) -> ArchiveFault {
    ArchiveFault(position: start, message: "The file is cut off: \(what) that begins here is not closed")
  }

  /// Whether the line that begins at an offset is a conflict marker of git.
  private func isConflictMarker(at offset: Int) -> Bool {
    guard offset + 7 <= bytes.count else { return false }
    let mark = bytes[offset]
    guard "<=>|".utf8.contains(mark) else { return false }
    return bytes[offset..<offset + 7].allSatisfy { $0 == mark }
  }

  private func shown(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte) ? String(Character(Unicode.Scalar(byte))) : "A byte \(byte)"
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

/// Whether the byte may be part of an unquoted text.
private func isUnquoted(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "/")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
    UInt8(ascii: "-"):
    true
  default: false
  }
}
