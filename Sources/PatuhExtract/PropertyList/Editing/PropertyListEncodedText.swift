import PatuhCore

/// The text of a property list in UTF-8, and the encoding of its file.
struct PropertyListEncodedText {
  private enum Encoding {
    case utf8(mark: Bool)
    case utf16(isBigEndian: Bool)
    case latin1
  }

  /// The text without a byte order mark.
  let text: [UInt8]
  private let encoding: Encoding

  /// Nil if the bytes are not a text, or would not be written back the same.
  init?(_ bytes: [UInt8]) {
    guard case .success(let text) = propertyListText(bytes) else { return nil }
    self.text = text
    encoding =
      if bytes.starts(with: [0xFE, 0xFF]) {
        .utf16(isBigEndian: true)
      } else if bytes.starts(with: [0xFF, 0xFE]) {
        .utf16(isBigEndian: false)
      } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        .utf8(mark: true)
      } else {
        bytes == text ? .utf8(mark: false) : .latin1
      }
    guard self.bytes(of: text) == bytes else { return nil }
  }

  /// Another text in the encoding of the file; nil if the encoding lacks some of its characters.
  func bytes(of text: [UInt8]) -> [UInt8]? {
    switch encoding {
    case .utf8(let mark): return mark ? [0xEF, 0xBB, 0xBF] + text : text
    case .utf16(let isBigEndian):
      let units = [0xFEFF] + Array(String(decoding: text, as: UTF8.self).utf16)
      return units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBigEndian ? [high, low] : [low, high]
      }
    case .latin1:
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
      let bytes = scalars.compactMap { UInt8(exactly: $0.value) }
      return bytes.count == scalars.count ? bytes : nil
    }
  }
}
