/// Searches that look at eight bytes at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes at an offset, the first one as the lowest; nil if there are fewer.
  func eight(from offset: Int) -> UInt64? {
    guard offset + 8 <= count else { return nil }
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The offset of the first occurrence of a byte at or after an offset.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    let pattern = UInt64(eightTimes: byte)
    var offset = start
    while let bytes = eight(from: offset) {
      let zeros = (bytes ^ pattern).firstZeroByteMark
      if zeros != 0 { return offset + zeros.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if self[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether the bytes contain a text, which must have at least three bytes.
  func contains(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let first = UInt64(eightTimes: text[0])
    let second = UInt64(eightTimes: text[1])
    let third = UInt64(eightTimes: text[2])
    let raw = UnsafeRawBufferPointer(self)
    var offset = 0
    while offset + 10 <= count {
      let differences =
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ first
        | raw.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self) ^ second
        | raw.loadUnaligned(fromByteOffset: offset + 2, as: UInt64.self) ^ third
      if differences.firstZeroByteMark != 0, (offset..<(offset + 8)).contains(where: { stands(text, at: $0) })
      {
        return true
      }
      offset += 8
    }
    return (offset..<Swift.max(offset, count)).contains { stands(text, at: $0) }
  }

  private func stands(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    offset + text.count <= count
      && UnsafeBufferPointer(rebasing: self[offset..<(offset + text.count)]).elementsEqual(text)
  }
}

/// Eight bytes, the first one as the lowest.
extension UInt64 {
  fileprivate init(eightTimes byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// A number whose lowest set bit is the highest bit of the lowest zero byte; 0 if no byte is zero.
  fileprivate var firstZeroByteMark: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }

  /// The number of spaces before the first other byte.
  var leadingSpaceCount: Int { (self ^ UInt64(eightTimes: UInt8(ascii: " "))).trailingZeroBitCount / 8 }

  /// The number of ASCII letters, digits, `_` or `$` before the first other byte.
  var leadingWordByteCount: Int {
    let ascii = self & 0x7f7f_7f7f_7f7f_7f7f
    let small = ascii | UInt64(eightTimes: 0x20)
    let letters = small.marks(from: UInt8(ascii: "a")) & ~small.marks(from: UInt8(ascii: "z") + 1)
    let digits = ascii.marks(from: UInt8(ascii: "0")) & ~ascii.marks(from: UInt8(ascii: "9") + 1)
    let notLine = (ascii ^ UInt64(eightTimes: UInt8(ascii: "_"))).marks(from: 1)
    let notDollar = (ascii ^ UInt64(eightTimes: UInt8(ascii: "$"))).marks(from: 1)
    let others = self | ~(letters | digits | ~(notLine & notDollar))
    return (others & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }

  /// Sets the highest bit of each byte that is at least `byte`; all bytes must be ASCII.
  private func marks(from byte: UInt8) -> UInt64 { self &+ UInt64(eightTimes: 0x80 - byte) }
}
