import PatuhReport

extension Decodable {
  /// Decodes a JSON value. Keys that the type does not have are ignored.
  init(json value: JSONValue) throws { self = try ValueDecoder(value, []).decoded(Self.self) }
}

/// Decodes types from a JSON value.
struct ValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: JSONValue, _ path: [any CodingKey]) {
    self.value = value
    codingPath = path
  }

  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw fault("an object") }
    return KeyedDecodingContainer(ObjectDecoder(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw fault("an array") }
    return ArrayDecoder(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  fileprivate func fault(_ expected: String) -> DecodingError {
    let path = codingPath.map(\.stringValue).joined(separator: ".")
    return .dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: path.isEmpty ? "\(expected) is expected" : "\(path): \(expected) is expected"))
  }

  fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .integer(let number) = value, let number = Number(exactly: number) else {
      throw fault("a whole number")
    }
    return number
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }
  func decode(_ type: Bool.Type) throws -> Bool {
    if case .bool(let flag) = value { flag } else { throw fault("true or false") }
  }
  func decode(_ type: String.Type) throws -> String {
    if case .string(let text) = value { text } else { throw fault("a string") }
  }
  func decode(_ type: Double.Type) throws -> Double { Double(try number(Int.self)) }
  func decode(_ type: Float.Type) throws -> Float { Float(try number(Int.self)) }
  func decode(_ type: Int.Type) throws -> Int { try number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoded(type) }
}

/// Decodes the members of an object.
private struct ObjectDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let codingPath: [any CodingKey]

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }

  private func decoder(_ key: Key) throws -> ValueDecoder {
    guard let member = members.first(where: { $0.key == key.stringValue }) else {
      let path = (codingPath + [key]).map(\.stringValue).joined(separator: ".")
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "\(path) is missing"))
    }
    return ValueDecoder(member.value, codingPath + [key])
  }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decoded(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { ValueDecoder(.object(members), codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

/// Decodes the elements of an array.
private struct ArrayDecoder: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private struct Index: CodingKey {
    var intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }
    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }

  private mutating func next() throws -> ValueDecoder {
    let path = codingPath + [Index(intValue: currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "the array ends too early"))
    }
    defer { currentIndex += 1 }
    return ValueDecoder(elements[currentIndex], path)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decoded(type) }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}
