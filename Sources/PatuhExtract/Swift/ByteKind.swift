/// The kinds of bytes that a scan of a source distinguishes. The kinds that occur in words are the highest.
enum ByteKind {
  /// White space within a line.
  static let blank: UInt8 = 0
  static let lineEnd: UInt8 = 1
  static let mark: UInt8 = 2
  /// The quote around an identifier that may be a keyword.
  static let backtick: UInt8 = 3
  /// An ASCII letter, digit, `_` or `$`.
  static let word: UInt8 = 4
  /// A part of a non-ASCII character, which may belong to a word.
  static let beyondASCII: UInt8 = 5

  /// The kind of each byte. The table is never freed.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = kind(of: byte) }
    return UnsafePointer(table)
  }()

  private static func kind(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): blank
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lineEnd
    case UInt8(ascii: "`"): backtick
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"):
      word
    case 0x80...: beyondASCII
    default: mark
    }
  }
}
