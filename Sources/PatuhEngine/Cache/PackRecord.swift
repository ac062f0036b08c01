import PatuhCore

/// The location of an entry in a pack, and the checksum of its bytes.
struct PackRecord: Hashable, Sendable {
  var key: FactKey
  /// The offset of its bytes in the file.
  var offset: UInt64
  /// In bytes.
  var length: UInt32
  /// The checksum of the key and the bytes, which also detects an entry under the key of another one.
  var checksum: UInt64

  /// The size of a record in an index, in bytes.
  static let size = 40

  init(key: FactKey, offset: UInt64, payload: UnsafeRawBufferPointer) {
    self.key = key
    self.offset = offset
    length = UInt32(payload.count)
    checksum = Self.checksum(of: payload, under: key)
  }

  /// Reads a record from the bytes of an index; nil if it is not valid.
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

  /// The checksum detects damage and mistaken identity, but not deliberate forgery.
  private static func checksum(of payload: UnsafeRawBufferPointer, under key: FactKey) -> UInt64 {
    let seed = withUnsafeBytes(of: (key.digest.high, key.digest.low)) {
      $0.quickHash(seed: UInt64(key.kind.rawValue))
    }
    return payload.quickHash(seed: seed)
  }
}
