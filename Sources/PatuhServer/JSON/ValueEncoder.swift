import PatuhReport

extension Encodable {
  /// The value as JSON, with its keys in the order of the properties. Properties that are nil are left out.
  var json: JSONValue {
    // The encoders of this package throw nothing.
    (try? ValueEncoder.encoded(self)) ?? .null
  }
}

/// Encodes the values in messages as JSON: strings, booleans, integers, and arrays and types made of these.
/// What a type encodes into a nested container is lost.
struct ValueEncoder: Encoder {
  /// Where the encoded value is put.
  final class Box {
    var value = JSONValue.null
  }

  let box = Box()
  let codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encoded(_ value: some Encodable) throws -> JSONValue {
    if let value = value as? JSONValue { return value }
    let encoder = ValueEncoder()
    try value.encode(to: encoder)
    return encoder.box.value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.value = .object([])
    return KeyedEncodingContainer(ObjectEncoder(box: box))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.value = .array([])
    return ArrayEncoder(box: box)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleEncoder(box: box) }
}

private struct SingleEncoder: SingleValueEncodingContainer {
  let box: ValueEncoder.Box
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { box.value = .null }
  func encode<Value: Encodable>(_ value: Value) throws { box.value = try scalar(value) }
}

/// The value as JSON. A string, boolean or integer encodes itself as a single value, which would recurse
/// without end, so these are recognised by their types.
private func scalar(_ value: some Encodable) throws -> JSONValue {
  switch value {
  case let text as String: .string(text)
  case let flag as Bool: .bool(flag)
  case let number as any BinaryInteger: .integer(Int(number))
  default: try ValueEncoder.encoded(value)
  }
}

private struct ObjectEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: ValueEncoder.Box
  var codingPath: [any CodingKey] { [] }

  private func add(_ value: JSONValue, _ key: Key) {
    guard case .object(var members) = box.value else { return }
    box.value = .null
    members.append(.init(key: key.stringValue, value: value))
    box.value = .object(members)
  }

  func encodeNil(forKey key: Key) { add(.null, key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { add(try scalar(value), key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { ValueEncoder().container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ValueEncoder().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { ValueEncoder() }
  func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder() }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
  let box: ValueEncoder.Box
  var codingPath: [any CodingKey] { [] }
  var count: Int { if case .array(let elements) = box.value { elements.count } else { 0 } }

  private func add(_ value: JSONValue) {
    guard case .array(var elements) = box.value else { return }
    box.value = .null
    elements.append(value)
    box.value = .array(elements)
  }

  func encodeNil() { add(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { add(try scalar(value)) }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    ValueEncoder().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ValueEncoder().unkeyedContainer() }
  func superEncoder() -> any Encoder { ValueEncoder() }
}
