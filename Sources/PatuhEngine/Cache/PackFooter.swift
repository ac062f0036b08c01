/// The last bytes of a pack, with the offset and the digest of its index. A truncated file has no footer.
struct PackFooter: Hashable, Sendable {
  /// The offset of the index in the file.
  var indexOffset: UInt64
  /// The number of records in the index.
  var count: UInt64
  /// The digest of the bytes of the index.
  var indexDigest: ContentDigest

  /// The size of a footer in bytes.
  static let size = 40
  private static let signature: UInt64 = 0x314b_4341_5048_5450  // PTHPACK1

  init(indexOffset: UInt64, count: Int, index: [UInt8]) {
    self.indexOffset = indexOffset
    self.count = UInt64(count)
    indexDigest = ContentDigest(of: index)
  }

  /// Reads the footer of a file of `fileSize` bytes; nil if it has none.
  init?(_ bytes: UnsafeRawBufferPointer, fileSize: Int) {
    guard bytes.count == Self.size, fileSize >= Self.size else { return nil }
    func number(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    guard number(32) == Self.signature else { return nil }
    indexOffset = number(0)
    count = number(8)
    indexDigest = ContentDigest(high: number(16), low: number(24))
    let room = UInt64(fileSize - Self.size)
    guard count <= room / UInt64(PackRecord.size), indexOffset == room - count * UInt64(PackRecord.size)
    else { return nil }
  }

  var bytes: [UInt8] {
    [indexOffset, count, indexDigest.high, indexDigest.low, Self.signature].flatMap { number in
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
  }
}
