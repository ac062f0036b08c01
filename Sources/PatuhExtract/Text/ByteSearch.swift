/// Searches that look at eight bytes at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first of these bytes at or behind an offset.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    let pattern = 0x0101_0101_0101_0101 * UInt64(byte)
    let raw = UnsafeRawBufferPointer(self)
    var offset = start
    while offset + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ pattern
      let zeros = word.firstZeroByteMark
      if zeros != 0 { return offset + zeros.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if self[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether a text of at least three bytes stands anywhere.
  func contains(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let patterns = (0..<3).map { 0x0101_0101_0101_0101 * UInt64(text[$0]) }
    let (first, second, third) = (patterns[0], patterns[1], patterns[2])
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

extension UInt64 {
  /// The highest bit of the lowest byte that is zero is the lowest bit that is set; 0 when no byte is zero.
  fileprivate var firstZeroByteMark: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}
