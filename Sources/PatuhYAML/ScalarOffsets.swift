/// Finds Unicode scalars in UTF-8 by their number, in time that does not grow with the length of a line.
/// Marks of libyaml count columns in scalars, and a line may be as long as the file.
public struct ScalarOffsets: Sendable {
  private let bytes: [UInt8]
  /// The number of scalars that begin before each block of bytes.
  private let counts: [Int]
  private static let blockSize = 64

  /// Counts the scalars of a text.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / Self.blockSize + 1)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      counts.append(count)
      for byte in bytes[start..<min(start + Self.blockSize, bytes.count)] where byte & 0xC0 != 0x80 {
        count += 1
      }
    }
    self.counts = counts
  }

  /// The offset of the scalar that is `number` scalars after the one at the offset `start`; the end of the
  /// text if there is none.
  public func offset(_ number: Int, after start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    let block = start / Self.blockSize
    let before = bytes[block * Self.blockSize..<start].count { $0 & 0xC0 != 0x80 }
    let wanted = counts[block] + before + number
    // Finds the last block before which at most as many scalars begin as are wanted.
    var (low, high) = (block, counts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if counts[middle] <= wanted { low = middle } else { high = middle - 1 }
    }
    var offset = low * Self.blockSize
    var count = counts[low]
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if count == wanted { return offset }
        count += 1
      }
      offset += 1
    }
    return bytes.count
  }
}
