import PatuhCore
import PatuhExtract

/// A line of a text file.
struct TextLine {
  /// Counted from 1.
  var number: Int
  /// The number of spaces or tabs before the content.
  var indent: Int
  /// The text without white space at either end.
  var content: Substring

  /// The position of the content, or of a place `offset` bytes into it.
  func position(at offset: Int = 0) -> Position { Position(line: number, column: indent + 1 + offset) }
}

/// The lines of a text that are not blank. Invalid UTF-8 is replaced.
func textLines(_ bytes: [UInt8]) -> [TextLine] {
  let space = UInt8(ascii: " ")
  var lines: [TextLine] = []
  let starts = LineTable(bytes: bytes).starts.map(Int.init)
  for (index, start) in starts.enumerated() {
    var line = bytes[start..<(index + 1 < starts.count ? starts[index + 1] : bytes.count)]
    while let last = line.last, last <= space { line.removeLast() }
    let indent = line.prefix { $0 == space || $0 == UInt8(ascii: "\t") }.count
    if indent < line.count {
      let content = Substring(decoding: line.dropFirst(indent), as: UTF8.self)
      lines.append(TextLine(number: index + 1, indent: indent, content: content))
    }
  }
  return lines
}

extension ProjectFileProblem {
  /// A problem for a text with an unresolved git merge conflict; nil if there is none.
  static func mergeConflict(in bytes: [UInt8]) -> ProjectFileProblem? {
    mergeConflictOffset(bytes).map { offset in
      ProjectFileProblem(
        .whole, at: LineTable(bytes: bytes).position(of: UInt32(offset)), mergeConflictMessage)
    }
  }

  /// A problem for a lock file with a line of a merge conflict, the one between the sides included: tools
  /// write these files, and no text of people is in them. Nil if there is none.
  static func mergeConflict(inLockFile bytes: [UInt8]) -> ProjectFileProblem? {
    let lines = LineTable(bytes: bytes)
    let start = lines.starts.first { start in
      isConflictMarker(
        bytes[Int(start)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
    }
    return start.map { ProjectFileProblem(.whole, at: lines.position(of: $0), mergeConflictMessage) }
  }
}

extension LockedPackage.Pin {
  /// A version or, if the text is not one, a commit or tag.
  init(versionOrRevision text: some StringProtocol) {
    let isHash = text.utf8.count == 40 && text.utf8.allSatisfy { $0.isHexDigit }
    if !isHash, let version = PackageVersion(text) {
      self = .version(version.text)
    } else {
      self = .revision(isHash ? "commit \(text.prefix(10))" : "revision \(text)")
    }
  }
}

extension UInt8 {
  /// Whether the byte is the ASCII code of a hexadecimal digit.
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
