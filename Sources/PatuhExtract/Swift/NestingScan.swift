/// Looks for nesting beyond what people write and what the parser follows safely, before anything is parsed.
///
/// Strings and comments are skipped. Angle brackets may be operators; they count only up to the next bracket of
/// another kind, `=` or `;`.
struct NestingScan {
  /// More open brackets and `#if`s than this are too many.
  static let limit = 256

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var depth = 0
  private var angles = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Where the nesting becomes too deep, or nil.
  mutating func excess() -> Int? {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        angles = 0
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        angles = 0
      case UInt8(ascii: "<"): angles += 1
      case UInt8(ascii: ">"): angles = max(0, angles - 1)
      case UInt8(ascii: "="), UInt8(ascii: ";"): angles = 0
      case UInt8(ascii: "\""): skipString(pounds: 0)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "/"): skipComment()
      default: break
      }
      if depth > Self.limit || angles > Self.limit { return offset }
      offset += 1
    }
    return nil
  }

  private func at(_ index: Int, is text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for position in 0..<text.utf8CodeUnitCount where bytes[index + position] != text.utf8Start[position] {
      return false
    }
    return true
  }

  /// `#if`, `#endif`, or the beginning of a raw string.
  private mutating func readPound() {
    var end = offset
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      let pounds = end - offset
      offset = end
      skipString(pounds: pounds)
    } else if at(offset, is: "#if") {
      depth += 1
    } else if at(offset, is: "#endif") {
      depth = max(0, depth - 1)
    }
  }

  /// Leaves the offset on the last byte of the string whose first quotation mark it stands on.
  private mutating func skipString(pounds: Int) {
    let isMultiline = at(offset, is: "\"\"\"")
    offset += isMultiline ? 3 : 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where pounds == 0: offset += 1
      case UInt8(ascii: "\n") where !isMultiline: return
      case UInt8(ascii: "\"") where !isMultiline || at(offset, is: "\"\"\""):
        let end = offset + (isMultiline ? 3 : 1)
        let closing = bytes[min(end, bytes.count)...].prefix(pounds)
        if closing.count == pounds, closing.allSatisfy({ $0 == UInt8(ascii: "#") }) {
          offset = end + pounds - 1
          return
        }
      default: break
      }
      offset += 1
    }
  }

  /// Leaves the offset on the last byte of a comment, if it stands on the beginning of one.
  private mutating func skipComment() {
    if at(offset, is: "//") {
      while offset + 1 < bytes.count, bytes[offset + 1] != UInt8(ascii: "\n") { offset += 1 }
    } else if at(offset, is: "/*") {
      offset += 2
      while offset < bytes.count, !at(offset, is: "*/") { offset += 1 }
      offset += 1
    }
  }
}
