import PatuhCore

/// The elements that an XML property list may have.
enum PropertyListElement: String, CaseIterable {
  case plist, dict, array, key, string, integer, real, date, data
  case yes = "true"
  case no = "false"

  /// Whether the text between its tags is part of its value.
  var holdsText: Bool {
    switch self {
    case .key, .string, .integer, .real, .date, .data: true
    case .plist, .dict, .array, .yes, .no: false
    }
  }

  /// The element that an unknown name was most likely meant to be.
  static func meant(by name: String) -> PropertyListElement? {
    switch name.lowercased() {
    case "dictionary": .dict
    case "int", "number": .integer
    case "yes": .yes
    case "no": .no
    case let name: nearestName(to: name, among: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
    }
  }
}

/// An element whose end has not been read yet.
struct OpenElement {
  struct Key {
    var text: String
    var position: Position
  }

  var name: String
  /// Nil for an element that is not allowed here; its content is skipped.
  var kind: PropertyListElement?
  var position: Position
  var text = ""
  var elements: [PropertyListValue] = []
  var entries: [PropertyListEntry] = []
  /// In a dictionary, the key whose value has not been read yet.
  var pendingKey: Key?
  var hasStrayText = false

  init(name: String, kind: PropertyListElement?, position: Position) {
    self.name = name
    self.kind = kind
    self.position = position
  }

  /// The value of the element.
  func value(of kind: PropertyListElement, keepsData: Bool) -> PropertyListValue {
    let content: PropertyListValue.Content =
      switch kind {
      case .array: .array(elements)
      case .yes: .boolean(true)
      case .no: .boolean(false)
      case .integer: .integer(String(text.trimmed))
      case .real: .real(String(text.trimmed))
      case .date: .date(String(text.trimmed))
      case .data: keepsData ? .string(text.filter { !$0.isWhitespace }) : .data
      case .string, .key: .string(text)
      case .dict, .plist: .dictionary(entries)
      }
    return PropertyListValue(content, position: position)
  }

  /// What is wrong with the text of a number, a date or data; nil if nothing is.
  var scalarFault: String? {
    switch kind {
    case .integer where !isInteger(String(text.trimmed)): "An <integer> holds no whole number"
    case .real where !isReal(String(text.trimmed)): "A <real> holds no number"
    case .date where !isDate(String(text.trimmed)): "A <date> is not written as 2026-12-31T23:59:59Z"
    case .data where !isBase64(text): "A <data> holds no Base64"
    default: nil
    }
  }
}

/// Hexadecimal numbers have no sign.
private func isInteger(_ text: String) -> Bool {
  if text.lowercased().hasPrefix("0x") { return UInt64(text.dropFirst(2), radix: 16) != nil }
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  return !digits.isEmpty && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}

/// Swift accepts hexadecimal too, which property lists do not allow.
private func isReal(_ text: String) -> Bool { Double(text) != nil && !text.contains { "xXpP".contains($0) } }

/// Whether a text is a valid date and time, such as `2026-12-31T23:59:59Z`.
private func isDate(_ text: String) -> Bool {
  let pattern = "0000-00-00T00:00:00Z"
  guard text.utf8.count == pattern.utf8.count else { return false }
  let isOfForm = zip(text.utf8, pattern.utf8).allSatisfy { byte, expected in
    expected == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
  }
  guard isOfForm else { return false }
  let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
  let (year, month, day) = (numbers[0], numbers[1], numbers[2])
  guard year > 0, (1...12).contains(month) else { return false }
  let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return (1...days).contains(day) && numbers[3] < 24 && numbers[4] < 60 && numbers[5] < 60
}

/// Whether a text is Base64, possibly with white space; the digits after the padding are not counted.
private func isBase64(_ text: String) -> Bool {
  let digits = text.utf8.filter { !isASCIISpace($0) }.prefix { $0 != UInt8(ascii: "=") }
  let padding = text.utf8.count { $0 == UInt8(ascii: "=") }
  guard [true, false, padding >= 2, padding >= 1][digits.count % 4] else { return false }
  return text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
      true
    default: isASCIISpace(byte)
    }
  }
}
