import PatuhCore

/// A text in UTF-8 with the offsets of its lines, in which positions of the protocol and of findings are
/// looked up.
struct DocumentText: Hashable, Sendable {
  private(set) var bytes: [UInt8]
  private var lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(bytes: bytes)
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  var lineCount: Int { lines.starts.count }

  /// The bytes of a line, counted from 0, without its line end; nil if there is no such line.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard lines.starts.indices.contains(number) else { return nil }
    let start = Int(lines.starts[number])
    var end = number + 1 < lines.starts.count ? Int(lines.starts[number + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return bytes[start..<end]
  }

  /// The offset of a position. One past the end of a line means its end, one past the last line the end of
  /// the text.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    guard let line = line(position.line) else { return bytes.count }
    return line.startIndex + encoding.byteCount(of: position.character, in: line)
  }

  /// The position of an offset.
  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = max(0, min(offset, bytes.count))
    let place = lines.position(of: UInt32(offset))
    let start = Int(lines.starts[place.line - 1])
    return Position(line: place.line - 1, character: encoding.count(bytes[start..<offset]))
  }

  /// The position of the protocol for that of a finding.
  func position(of place: PatuhCore.Position, _ encoding: PositionEncoding) -> Position {
    guard let line = line(place.line - 1) else {
      return Position(line: max(0, place.line - 1), character: max(0, place.column - 1))
    }
    let end = min(line.startIndex + max(0, place.column - 1), line.endIndex)
    return Position(line: place.line - 1, character: encoding.count(line[line.startIndex..<end]))
  }

  /// The position of a finding for that of the protocol.
  func place(of position: Position, _ encoding: PositionEncoding) -> PatuhCore.Position {
    lines.position(of: UInt32(offset(of: position, encoding)))
  }

  /// The range of the name that begins at a place, or of one character.
  func range(ofNameAt place: PatuhCore.Position, _ encoding: PositionEncoding) -> Range {
    let start = position(of: place, encoding)
    guard let line = line(place.line - 1), place.column >= 1, place.column <= line.count else {
      return Range(start: start, end: start)
    }
    var rest = line.dropFirst(place.column - 1)
    if let first = rest.first, "@#.<\"".utf8.contains(first) { rest = rest.dropFirst() }
    let name = rest.prefix { byte in byte == UInt8(ascii: "_") || byte >= 0x80 || byte.isLetterOrDigit }
    var end = name.endIndex
    if end == line.startIndex + place.column - 1 {
      end += 1
      while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    }
    return Range(
      start: start,
      end: Position(
        line: start.line, character: encoding.count(line[line.startIndex..<min(end, line.endIndex)])))
  }

  /// Makes an edit. A range that is the wrong way round is turned.
  mutating func apply(_ change: TextDocumentContentChangeEvent, _ encoding: PositionEncoding) {
    guard let range = change.range else {
      self = DocumentText(change.text)
      return
    }
    let (start, end) = (offset(of: range.start, encoding), offset(of: range.end, encoding))
    bytes.replaceSubrange(min(start, end)..<max(start, end), with: change.text.utf8)
    lines = LineTable(bytes: bytes)
  }

  /// The edit that turns the text into another one: what differs between what both begin and end with.
  func edit(to other: [UInt8], _ encoding: PositionEncoding) -> TextEdit {
    var start = 0
    while start < bytes.count, start < other.count, bytes[start] == other[start] { start += 1 }
    var tail = 0
    while tail < bytes.count - start, tail < other.count - start,
      bytes[bytes.count - 1 - tail] == other[other.count - 1 - tail]
    {
      tail += 1
    }
    // Neither edge is inside of a scalar or between the two bytes of a line end.
    while start > 0, isInside(bytes, start) || isInside(other, start) { start -= 1 }
    while tail > 0, isInside(bytes, bytes.count - tail) || isInside(other, other.count - tail) { tail -= 1 }
    let range = Range(
      start: position(of: start, encoding), end: position(of: bytes.count - tail, encoding))
    return TextEdit(
      range: range, newText: String(decoding: other[start..<(other.count - tail)], as: UTF8.self))
  }
}

/// Whether an offset is inside of a scalar or a line end.
private func isInside(_ bytes: [UInt8], _ offset: Int) -> Bool {
  guard offset < bytes.count else { return false }
  if bytes[offset] & 0xC0 == 0x80 { return true }
  return offset > 0 && bytes[offset] == UInt8(ascii: "\n") && bytes[offset - 1] == UInt8(ascii: "\r")
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
