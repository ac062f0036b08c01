/// The unit in which client and server count the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// UTF-8, in which nothing need be counted, if the client offers it; otherwise UTF-16, which all clients
  /// know.
  init(offered: [String]?) { self = offered?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16 }

  /// How many units some bytes have.
  func count(_ bytes: some Sequence<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.reduce(0) { count, _ in count + 1 }
    // Each scalar has one byte that continues none; those of four bytes have two units.
    case .utf16: bytes.reduce(0) { count, byte in count + (byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1) }
    }
  }

  /// How many bytes a number of units has at the beginning of a line. A position inside a scalar is that of
  /// the scalar, and one past the end is the end.
  func byteCount(of units: Int, in line: ArraySlice<UInt8>) -> Int {
    var (at, left) = (line.startIndex, units)
    while at < line.endIndex, left > 0 {
      let byte = line[at]
      let width = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      let size = self == .utf8 ? width : width == 4 ? 2 : 1
      if size > left { break }
      left -= size
      at = min(at + width, line.endIndex)
    }
    return at - line.startIndex
  }
}
