import PatuhCore

/// A value of a JSON text, with the byte offset at which it begins.
package struct LocatedJSON {
  package enum Content {
    case object([(key: String, value: LocatedJSON)])
    case array([LocatedJSON])
    case string(String)
    /// A number or a word such as `null`, as written.
    case other(String)
  }

  package var content: Content
  package var offset: Int

  /// The value of a key, the first if the key is written twice; nil if this is not an object or has no such
  /// key.
  package subscript(key: String) -> LocatedJSON? {
    guard case .object(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  package var object: [(key: String, value: LocatedJSON)]? {
    if case .object(let entries) = content { entries } else { nil }
  }

  package var array: [LocatedJSON]? { if case .array(let elements) = content { elements } else { nil } }
}

/// Where and why a text is not JSON.
package struct JSONFault: Error {
  package var offset: Int
  package var message: String
}

/// Reads JSON with the offsets of its values. Values may be nested up to 128 levels deep.
package struct JSONReader {
  private let bytes: [UInt8]
  private var at = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The single value of a text.
  package static func value(of bytes: [UInt8]) throws(JSONFault) -> LocatedJSON {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.at = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    if reader.at < bytes.count { throw reader.fault("something follows the end of the JSON value") }
    return value
  }

  private func fault(_ message: String) -> JSONFault { JSONFault(offset: at, message: message) }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    at += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONFault) -> LocatedJSON {
    skipSpace()
    let start = at
    guard let byte = next else { throw fault("the text ends too early") }
    if depth > 128 { throw fault("the values are nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return LocatedJSON(content: .object(try entries(depth: depth)), offset: start)
    case UInt8(ascii: "["): return LocatedJSON(content: .array(try elements(depth: depth)), offset: start)
    case UInt8(ascii: "\""): return LocatedJSON(content: .string(try string()), offset: start)
    default:
      while let byte = next, byte.isWordOfJSON { at += 1 }
      if at == start { throw fault("a value is missing") }
      let word = String(decoding: bytes[start..<at], as: UTF8.self)
      guard ["true", "false", "null"].contains(word) || word.isNumberOfJSON else {
        at = start
        throw fault("“\(word.prefix(20))” is no value")
      }
      return LocatedJSON(content: .other(word), offset: start)
    }
  }

  private mutating func entries(depth: Int) throws(JSONFault) -> [(key: String, value: LocatedJSON)] {
    at += 1
    var entries: [(key: String, value: LocatedJSON)] = []
    if take(UInt8(ascii: "}")) { return entries }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("a key in quotation marks is missing") }
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing behind a key") }
      entries.append((key, try value(depth: depth + 1)))
      if take(UInt8(ascii: "}")) { return entries }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or } is missing") }
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [LocatedJSON] {
    at += 1
    var elements: [LocatedJSON] = []
    if take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(depth: depth + 1))
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or ] is missing") }
    }
  }

  /// Reads the text of a string; half a surrogate pair becomes U+FFFD.
  private mutating func string() throws(JSONFault) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = next {
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = next else { break }
        at += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += escapedScalar().utf8
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        default: text.append(escaped)
        }
      default: text.append(byte)
      }
    }
    throw fault("a text is not closed")
  }

  /// The text of the digits after `\u`, including those of a second escape if the two form one scalar.
  private mutating func escapedScalar() -> String {
    var units = [fourDigits()]
    if UTF16.isLeadSurrogate(units[0]), bytes[at...].starts(with: #"\u"#.utf8) {
      at += 2
      units.append(fourDigits())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func fourDigits() -> UInt16 {
    let digits = bytes[at...].prefix(4)
    at += digits.count
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }
}

extension UInt8 {
  /// Whether the byte may be part of a number or of `true`, `false`, `null`.
  fileprivate var isWordOfJSON: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension String {
  /// Whether it begins as a number does and has no letter but the sign of an exponent.
  fileprivate var isNumberOfJSON: Bool {
    let digits = drop { $0 == "-" || $0 == "+" || $0 == "." }
    return digits.first?.isNumber == true && digits.allSatisfy { !$0.isLetter || $0 == "e" || $0 == "E" }
  }
}
