import PatuhCore

/// A problem that says what the text is, if it cannot be XML; nil if it may be.
func nonXMLFormatProblem(_ text: [UInt8]) -> PropertyListProblem? {
  guard let first = text.firstIndex(where: { !isASCIISpace($0) }) else {
    return PropertyListProblem(position: nil, message: "The file holds nothing but white space")
  }
  let position = LineTable(bytes: text).position(of: UInt32(first))
  if let line = mergeConflictOffset(text), line == first {
    return .mergeConflict(at: position)
  }
  guard text[first] != UInt8(ascii: "<") else { return nil }

  let start = String(decoding: text[first...].prefix(4096), as: UTF8.self)
  let message =
    if start.hasPrefix("version https://git-lfs.github.com/spec/") {
      PropertyListProblem.pointerMessage
    } else if isPath(start) {
      "The file holds a path, not a property list: a symbolic link that was checked out as text"
    } else if start.hasPrefix("{") || start.hasPrefix("[") || start.hasPrefix("// !$*UTF8*$!") {
      isJSON(start)
        ? "The file is JSON, not a property list"
        : PropertyListProblem.oldStyleMessage
    } else {
      "The file is not a property list: it begins with text instead of an XML declaration or <plist>"
    }
  return PropertyListProblem(position: position, message: message)
}

extension PropertyListProblem {
  fileprivate static let oldStyleMessage =
    "The file is an old-style (OpenStep) property list; a manifest is written in XML or binary form"

  fileprivate static let pointerMessage = "The file is a Git LFS pointer; its content has not been fetched"

  static func mergeConflict(at position: Position) -> PropertyListProblem {
    PropertyListProblem(position: position, message: mergeConflictMessage)
  }
}

extension PropertyListFacts {
  /// Whether the file is not read because it has the old style, which Xcode accepts for an Info.plist or
  /// entitlements.
  package var isOldStyle: Bool { problems.contains { $0.message == PropertyListProblem.oldStyleMessage } }

  /// Whether the file is a pointer of Git LFS, which stands for content that was not fetched.
  package var isPointer: Bool { problems.contains { $0.message == PropertyListProblem.pointerMessage } }
}

private func isPath(_ text: String) -> Bool {
  let lines = text.split(whereSeparator: \.isNewline)
  guard lines.count == 1, let line = lines.first, line.utf8.count < 1024 else { return false }
  guard !line.contains(where: { "<>{}[]\"=;".contains($0) }) else { return false }
  return line.hasSuffix(".xcprivacy") || line.hasSuffix(".plist") || line.hasPrefix("../")
    || line.hasPrefix("/")
}

private func isJSON(_ text: String) -> Bool {
  if text.hasPrefix("[") { return true }
  guard text.hasPrefix("{") else { return false }
  let body = text.dropFirst().drop(while: \.isWhitespace)
  if body.first == "}" { return true }
  guard body.first == "\"", let end = body.dropFirst().firstIndex(of: "\"") else { return false }
  return body[body.index(after: end)...].drop(while: \.isWhitespace).first == ":"
}
