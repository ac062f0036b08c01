import PatuhExtract
import PatuhReport

extension JSONValue {
  /// Reads JSON text. A number that is not an `Int` becomes a string; no message that is read has one.
  init(json bytes: [UInt8]) throws(JSONFault) { self.init(try JSONReader.value(of: bytes)) }

  private init(_ value: LocatedJSON) {
    self =
      switch value.content {
      case .object(let entries): .object(entries.map { Member(key: $0.key, value: JSONValue($0.value)) })
      case .array(let elements): .array(elements.map(JSONValue.init))
      case .string(let text): .string(text)
      case .other("null"): .null
      case .other("true"): .bool(true)
      case .other("false"): .bool(false)
      case .other(let word): Int(word).map(JSONValue.integer) ?? .string(word)
      }
  }

  /// The value of a key; nil if this is not an object, or if it has no such key.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? ValueDecoder else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a format other than JSON"))
    }
    self = decoder.value
  }

  public func encode(to encoder: any Encoder) throws {
    (encoder as? ValueEncoder)?.box.value = self
  }
}
