import PatuhCore

/// Reads a part of a file byte by byte, from a position to its end. Reading beyond the end throws
/// `truncated`.
struct ByteCursor {
  let view: ByteView
  /// The number of bytes before the next one, from the start of the view.
  private(set) var position = 0

  init(_ view: ByteView, at position: Int = 0) {
    self.view = view
    self.position = position
  }

  var isAtEnd: Bool { position >= view.count }

  mutating func byte() throws(ArtefactProblem) -> UInt8 {
    let byte = try view.byte(at: position)
    position += 1
    return byte
  }

  /// Reads an unsigned LEB128 number. Throws `malformed` if it has more than 64 bits.
  mutating func leb128() throws(ArtefactProblem) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 64, shift < 63 || next & 0x7F <= 1 else {
        throw ArtefactProblem(
          .malformed, "The \(view.part) holds a number of more than 64 bits", at: view.place(of: position))
      }
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
      shift += 7
    }
  }

  /// Skips a signed LEB128 number of any length.
  mutating func skipSignedLEB128() throws(ArtefactProblem) {
    while try byte() >= 0x80 {}
  }

  /// Reads the text up to the next NUL, and skips the NUL.
  mutating func text() throws(ArtefactProblem) -> String {
    guard let text = view.text(at: position) else {
      throw ArtefactProblem(.truncated, "A name in the \(view.part) has no end", at: view.place(of: position))
    }
    // Bytes that are not UTF-8 are replaced, so the text may be longer than what was read.
    while try byte() != 0 {}
    return text
  }
}
