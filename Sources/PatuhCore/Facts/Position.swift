/// A place within one text: line and column, both counted from 1; the column counts UTF-8 bytes.
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

  /// Text order.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The byte offsets at which the lines of a text begin.
///
/// Facts store places as byte offsets; this table turns an offset into a ``Position``.
public struct LineTable: Hashable, Sendable {
  /// Ascending offsets; the first is always 0.
  public var starts: [UInt32]

  /// Makes a table from the offsets of line starts, ascending, the first of which is 0.
  public init(starts: [UInt32]) {
    self.starts = starts
  }

  /// Counts LF, CR LF and a lone CR each as one line end.
  public init(bytes: some Collection<UInt8>) {
    starts = bytes.withContiguousStorageIfAvailable { lineStarts($0) } ?? lineStarts(bytes)
  }

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

private func lineStarts(_ bytes: some Collection<UInt8>) -> [UInt32] {
  var starts: [UInt32] = [0]
  var offset: UInt32 = 0
  var previousWasReturn = false
  for byte in bytes {
    offset += 1
    if byte == UInt8(ascii: "\n") {
      if previousWasReturn { starts.removeLast() }
      starts.append(offset)
      previousWasReturn = false
    } else {
      previousWasReturn = byte == UInt8(ascii: "\r")
      if previousWasReturn { starts.append(offset) }
    }
  }
  return starts
}
