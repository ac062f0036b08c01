import Foundation

/// A JSON value as a reader sees it.
public enum JSONInstance: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONInstance])
  case object([String: JSONInstance])

  /// Reads a JSON text.
  public init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSONInstance.self, from: Data(text.utf8))
  }

  /// The value of a member; nil when there is none or the value is not an object.
  public subscript(key: String) -> JSONInstance? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// The element at an index; nil when there is none or the value is not an array.
  public subscript(index: Int) -> JSONInstance? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
}

extension JSONInstance: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONInstance].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONInstance].self))
    }
  }
}

extension JSONInstance: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONInstance: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: JSONInstance...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONInstance)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
