/// What an XML declaration says of how its text is written.
enum DeclaredEncoding: Equatable {
  case utf8, ascii, latin1
  /// In an order of bytes, or in either.
  case utf16(isBigEndian: Bool?)
  /// One that begins as ASCII does, and is read as far as that goes.
  case beyondASCII
  /// None that is read, or none at all.
  case unread

  /// The encoding that a name stands for, whatever its case.
  init(named name: String) {
    let name = name.lowercased()
    self =
      switch name {
      case "utf-8": .utf8
      case "us-ascii", "ascii": .ascii
      case "iso-8859-1", "iso_8859-1", "latin1": .latin1
      case "utf-16": .utf16(isBigEndian: nil)
      case "utf-16be": .utf16(isBigEndian: true)
      case "utf-16le": .utf16(isBigEndian: false)
      // Not every reader takes the first for the name of UTF-8.
      case "utf8", "koi8-r", "koi8-u", "macintosh", "macroman", "mac-roman": .beyondASCII
      default: Self.isOfFamily(name.replacing("_", with: "-")) ? .beyondASCII : .unread
      }
  }

  /// The parts of ISO 8859 and the code pages of Windows that hold ASCII.
  private static func isOfFamily(_ name: String) -> Bool {
    func number(behind prefix: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
    if let part = number(behind: "iso-8859-") ?? number(behind: "iso8859-") {
      return (1...16).contains(part) && part != 12
    }
    return (number(behind: "windows-") ?? number(behind: "cp")).map { (1250...1258).contains($0) } ?? false
  }
}
