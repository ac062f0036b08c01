/// The encoding that an XML declaration names.
enum DeclaredEncoding: Equatable {
  case utf8, ascii, latin1
  /// UTF-16 with a certain byte order, or with either one if nil.
  case utf16(isBigEndian: Bool?)
  /// An ASCII-compatible encoding that is read only if the text is pure ASCII.
  case beyondASCII
  /// An encoding that is not read, or an unknown name.
  case unread

  /// The encoding with this name, ignoring case.
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
      // Not every reader accepts "utf8" as a name of UTF-8.
      case "utf8", "koi8-r", "koi8-u", "macintosh", "macroman", "mac-roman": .beyondASCII
      default: Self.isOfFamily(name.replacing("_", with: "-")) ? .beyondASCII : .unread
      }
  }

  /// Whether the name is that of a part of ISO 8859 or a Windows code page that contains ASCII.
  private static func isOfFamily(_ name: String) -> Bool {
    func number(after prefix: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
    if let part = number(after: "iso-8859-") ?? number(after: "iso8859-") {
      return (1...16).contains(part) && part != 12
    }
    return (number(after: "windows-") ?? number(after: "cp")).map { (1250...1258).contains($0) } ?? false
  }
}
