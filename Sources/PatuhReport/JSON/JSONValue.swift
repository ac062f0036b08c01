import PatuhCore

/// A JSON value whose objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number with two decimals.
  case decimal(Fraction)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An object of those members that have a value.
  public static func record(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(Self.members(of: members))
  }

  /// An object with the path, line and column of a place among its members.
  static func record(
    _ before: KeyValuePairs<String, JSONValue?> = [:], at place: Place?,
    then after: KeyValuePairs<String, JSONValue?> = [:]
  ) -> JSONValue {
    let own: KeyValuePairs<String, JSONValue?> = [
      "path": place.map { .string($0.path) }, "line": place?.position.map { .integer($0.line) },
      "column": place?.position.map { .integer($0.column) },
    ]
    return .object([before, own, after].flatMap(members(of:)))
  }

  private static func members(of record: KeyValuePairs<String, JSONValue?>) -> [Member] {
    record.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }

  /// An array of strings.
  public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue {
  /// The JSON text: one member or element on each line, indented by two spaces for each level, with a line
  /// end at the end.
  public var text: String {
    var text = ""
    write(to: &text, indent: 0)
    text += "\n"
    return text
  }

  /// The JSON text on one line, without a line end.
  package var line: String {
    var text = ""
    switch self {
    case .array(let values): text = "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let members):
      for member in members {
        text += text.isEmpty ? "" : ", "
        Self.write(member.key, to: &text)
        text += ": " + member.value.line
      }
      text = "{\(text)}"
    default: write(to: &text, indent: 0)
    }
    return text
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .decimal(let value): text += value.text
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.writeBlock("[", values, "]", to: &text, indent: indent) { value, text in
        value.write(to: &text, indent: indent + 2)
      }
    case .object(let members):
      Self.writeBlock("{", members, "}", to: &text, indent: indent) { member, text in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent + 2)
      }
    }
  }

  private static func writeBlock<Element>(
    _ open: String, _ elements: [Element], _ close: String, to text: inout String, indent: Int,
    _ write: (Element, inout String) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: " ", count: indent + 2)
      write(element, &text)
    }
    if !elements.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  /// Writes a string literal. Control characters are escaped, even those that JSON would allow, so that a
  /// report cannot control the terminal. So are U+2028 and U+2029, which some readers take for line ends, and
  /// characters that change the text direction.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{08}": text += "\\b"
      case "\u{0C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
