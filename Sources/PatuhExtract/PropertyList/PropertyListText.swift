import PatuhCore

/// The text of a property list in UTF-8, without a byte order mark.
package func propertyListText(_ bytes: [UInt8]) -> Result<[UInt8], UnreadableText> {
  if bytes.isEmpty { return .unreadable("The file is empty") }
  if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
    return .unreadable("The file is written in UTF-32; a property list is written in UTF-8")
  }
  if bytes.starts(with: [0xFE, 0xFF]) { return utf16Text(bytes.dropFirst(2), isBigEndian: true) }
  if bytes.starts(with: [0xFF, 0xFE]) { return utf16Text(bytes.dropFirst(2), isBigEndian: false) }
  if bytes.starts(with: [0x3C, 0]) || bytes.starts(with: [0, 0x3C]) {
    return .unreadable(
      "The file is written in UTF-16 without a byte order mark; a property list is written in UTF-8")
  }

  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  if let null = text.firstIndex(of: 0) {
    return .unreadable("The file contains a NUL byte", at: position(of: null, in: text))
  }
  let declared = declaredName(in: text)
  let encoding = declared.map { DeclaredEncoding(named: $0) } ?? .utf8
  switch encoding {
  case .utf8:
    guard let offset = firstInvalidByte(text) else { return .success(text) }
    return .unreadable("A byte here is not UTF-8", at: position(of: offset, in: text))
  case .ascii:
    guard let offset = text.firstIndex(where: { $0 >= 0x80 }) else { return .success(text) }
    return .unreadable(
      "A byte here is not ASCII, in which the file says that it is written",
      at: position(of: offset, in: text))
  case .latin1:
    return .success(Array(String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })).utf8))
  case .beyondASCII where text.allSatisfy({ $0 < 0x80 }): return .success(text)
  case .utf16: return .notWritten(in: declared, text: text)
  case .beyondASCII, .unread:
    return .notWritten(in: declared, "which is not read; a property list is written in UTF-8", text: text)
  }
}

extension Result where Success == [UInt8], Failure == UnreadableText {
  fileprivate static func unreadable(_ message: String, at position: Position? = nil) -> Self {
    .failure(UnreadableText(problem: PropertyListProblem(position: position, message: message)))
  }

  /// The failure of a text that is not read in the encoding that its declaration names.
  fileprivate static func notWritten(
    in declared: String?, _ reason: String = "and is not", text: [UInt8]
  ) -> Self {
    let declaration = text.firstIndex { !isASCIISpace($0) } ?? 0
    return .unreadable(
      "The file says that it is written in \(declared ?? "another encoding"), \(reason)",
      at: position(of: declaration, in: text))
  }
}

private func utf16Text(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Result<[UInt8], UnreadableText> {
  guard bytes.count.isMultiple(of: 2) else {
    return .unreadable("The file ends within a character of UTF-16")
  }
  let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
  guard let text = String(validating: units, as: UTF16.self) else {
    return .unreadable("The file is not valid UTF-16")
  }
  let utf8 = Array(text.utf8)
  if let null = utf8.firstIndex(of: 0) {
    return .unreadable("The file contains a NUL character", at: position(of: null, in: utf8))
  }
  if let declared = declaredName(in: utf8) {
    switch DeclaredEncoding(named: declared) {
    case .utf16(nil), .utf16(isBigEndian): break
    default: return .notWritten(in: declared, text: utf8)
    }
  }
  return .success(utf8)
}

/// The name after `encoding=` in the XML declaration of a text; nil if there is none.
private func declaredName(in text: [UInt8]) -> String? {
  let start = text.drop { isASCIISpace($0) }
  guard start.starts(with: "<?xml".utf8), let end = start.firstRange(of: Array("?>".utf8)) else { return nil }
  let declaration = start[..<end.lowerBound]
  guard let word = declaration.firstRange(of: Array("encoding".utf8)) else { return nil }
  let value = declaration[word.upperBound...].drop { isASCIISpace($0) || $0 == UInt8(ascii: "=") }
  guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
  return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
}

/// The offset of the first byte that is not part of a well-formed UTF-8 sequence.
private func firstInvalidByte(_ text: [UInt8]) -> Int? {
  if String(validating: text, as: UTF8.self) != nil { return nil }
  var offset = 0
  var bytes = text.makeIterator()
  var decoder = UTF8()
  while case .scalarValue(let scalar) = decoder.decode(&bytes) { offset += UTF8.width(scalar) }
  return offset
}

private func position(of offset: Int, in text: [UInt8]) -> Position {
  LineTable(bytes: text).position(of: UInt32(offset))
}
