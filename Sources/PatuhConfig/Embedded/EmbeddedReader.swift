import PatuhCore

/// Reads the form that ``EmbeddedForm`` describes. Malformed text yields nil: the text is generated, and a
/// test compares it with its sources.
struct EmbeddedReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The documents whose paths are wanted; the lines of the others are skipped.
  mutating func documents(where isWanted: (String) -> Bool) -> [String: DocumentNode]? {
    var documents: [String: DocumentNode] = [:]
    while at < bytes.count {
      guard take(UInt8(ascii: "=")), let size = number(before: UInt8(ascii: " ")) else { return nil }
      let path = line()
      if isWanted(path) {
        guard let root = node() else { return nil }
        documents[path] = root
      } else {
        at += size
      }
    }
    return documents
  }

  private mutating func node() -> DocumentNode? {
    guard at < bytes.count else { return nil }
    let kind = bytes[at]
    at += 1
    switch kind {
    case UInt8(ascii: "-"): return DocumentNode(.scalar(line(), isPlain: true))
    case UInt8(ascii: "'"): return DocumentNode(.scalar(line(), isPlain: false))
    case UInt8(ascii: "["):
      guard let count = number(before: UInt8(ascii: "\n")) else { return nil }
      var elements: [DocumentNode] = []
      elements.reserveCapacity(count)
      for _ in 0..<count {
        guard let element = node() else { return nil }
        elements.append(element)
      }
      return DocumentNode(.sequence(elements))
    case UInt8(ascii: "{"):
      guard let count = number(before: UInt8(ascii: "\n")) else { return nil }
      var entries: [DocumentNode.Entry] = []
      entries.reserveCapacity(count)
      for _ in 0..<count {
        guard take(UInt8(ascii: ":")) else { return nil }
        let key = line()
        guard let value = node() else { return nil }
        entries.append(DocumentNode.Entry(key: key, value: value))
      }
      return DocumentNode(.mapping(entries))
    default: return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func number(before end: UInt8) -> Int? {
    var value = 0
    while at < bytes.count, bytes[at] != end {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10, value <= bytes.count else { return nil }
      value = value * 10 + Int(digit)
      at += 1
    }
    at += 1
    return value
  }

  /// The rest of the line, without its line end.
  private mutating func line() -> String {
    let start = at
    var isEscaped = false
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      if bytes[at] == UInt8(ascii: "~") { isEscaped = true }
      at += 1
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
    at += 1
    return isEscaped ? unescaped(text) : String(decoding: text, as: UTF8.self)
  }

  private func unescaped(_ text: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: text.count) { result in
      var count = 0
      var index = 0
      while index < text.count {
        var byte = text[index]
        if byte == UInt8(ascii: "~"), index + 1 < text.count {
          index += 1
          switch text[index] {
          case UInt8(ascii: "b"): byte = UInt8(ascii: "\\")
          case UInt8(ascii: "n"): byte = UInt8(ascii: "\n")
          case UInt8(ascii: "r"): byte = UInt8(ascii: "\r")
          case UInt8(ascii: "q"): byte = UInt8(ascii: "\"")
          default: byte = text[index]
          }
        }
        result[count] = byte
        count += 1
        index += 1
      }
      return count
    }
  }
}
