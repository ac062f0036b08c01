import PatuhCore

/// Where an entry of a pack lies, and what its bytes must be.
struct PackRecord: Hashable, Sendable {
  var key: FactKey
  /// Where its bytes begin in the file.
  var offset: UInt64
  /// In bytes.
  var length: UInt32
  /// Of the key and the bytes, so that an entry under the key of another one is found out, too.
  var checksum: UInt64

  /// The bytes that a record takes in an index.
  static let size = 40

  init(key: FactKey, offset: UInt64, payload: UnsafeRawBufferPointer) {
    self.key = key
    self.offset = offset
    length = UInt32(payload.count)
    checksum = Self.checksum(of: payload, under: key)
  }

  /// Reads a record from the bytes of an index; nil for one that nobody wrote.
  init?(_ bytes: UnsafeRawBufferPointer) {
    func number<Number: FixedWidthInteger>(_ offset: Int, _ type: Number.Type) -> Number {
      Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
    }
    guard let kind = FactKey.Kind(rawValue: bytes[36]) else { return nil }
    key = FactKey(
      digest: ContentDigest(high: number(0, UInt64.self), low: number(8, UInt64.self)), kind: kind)
    offset = number(16, UInt64.self)
    checksum = number(24, UInt64.self)
    length = number(32, UInt32.self)
  }

  /// Appends the record to the bytes of an index.
  func append(to index: inout [UInt8]) {
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { index.append(contentsOf: $0) }
    }
    append(key.digest.high)
    append(key.digest.low)
    append(offset)
    append(checksum)
    append(length)
    append(UInt32(key.kind.rawValue))
  }

  /// Whether these are the bytes of the entry.
  func fits(_ payload: UnsafeRawBufferPointer) -> Bool {
    payload.count == Int(length) && Self.checksum(of: payload, under: key) == checksum
  }

  /// It tells what was damaged or mistaken for something else, not what somebody made to deceive.
  private static func checksum(of payload: UnsafeRawBufferPointer, under key: FactKey) -> UInt64 {
    let seed = withUnsafeBytes(of: (key.digest.high, key.digest.low)) {
      $0.quickHash(seed: UInt64(key.kind.rawValue))
    }
    return payload.quickHash(seed: seed)
  }
}
