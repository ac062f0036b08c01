/// A position in a text: line and column, both counted from 1; the column counts UTF-8 bytes.
public struct Position: Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  public var column: Int

  /// Makes a position; both numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Compares by text order.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The byte offsets at which the lines of a text begin.
///
/// Facts store positions as byte offsets; this table turns an offset into a ``Position``.
public struct LineTable: Hashable, Sendable {
  /// Ascending offsets; the first is always 0.
  public var starts: [UInt32]

  /// Makes a table from the offsets of line starts, in ascending order; the first must be 0.
  public init(starts: [UInt32]) {
    self.starts = starts
  }

  /// The table of a text without line breaks.
  public static let ofOneLine = LineTable(starts: [0])

  /// Counts LF, CR LF and a lone CR each as one line break.
  public init(bytes: some Collection<UInt8>) {
    starts =
      bytes.withContiguousStorageIfAvailable { lineStarts($0) }
      ?? Array(bytes).withUnsafeBufferPointer { lineStarts($0) }
  }

  /// Counts LF, CR LF and a lone CR each as one line break.
  public init(bytes: UnsafeBufferPointer<UInt8>) { starts = lineStarts(bytes) }

  /// The position of a byte offset; an offset past the end belongs to the last line.
  public func position(of offset: UInt32) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: Int(offset - starts[low]) + 1)
  }
}

/// Reads eight bytes at a time, because most lines are longer than that.
private func lineStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
  var starts: [UInt32] = [0]
  // Lines usually have about 32 bytes.
  starts.reserveCapacity(bytes.count / 32 + 1)
  let raw = UnsafeRawBufferPointer(bytes)
  func readEnd(at offset: Int) {
    if bytes[offset] == UInt8(ascii: "\n"), offset > 0, bytes[offset - 1] == UInt8(ascii: "\r") {
      starts.removeLast()
    }
    starts.append(UInt32(offset + 1))
  }
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    var ends = word.marks(of: UInt8(ascii: "\n")) | word.marks(of: UInt8(ascii: "\r"))
    while ends != 0 {
      readEnd(at: offset + ends.trailingZeroBitCount / 8)
      ends &= ends - 1
    }
    offset += 8
  }
  while offset < bytes.count {
    if bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") { readEnd(at: offset) }
    offset += 1
  }
  return starts
}

extension UInt64 {
  /// The highest bit of each of its bytes that equals the given byte.
  fileprivate func marks(of byte: UInt8) -> UInt64 {
    let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return ~(((difference & low) &+ low) | difference | low)
  }
}
