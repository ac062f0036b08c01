/// A text with its continued lines joined, as the preprocessor sees it: a backslash at the end of a line
/// joins it with the next. Also maps offsets in this text back to the file.
struct SplicedText {
  /// The bytes without the backslashes and line ends that were removed.
  let bytes: [UInt8]
  /// The start of each run of unchanged bytes, in ``bytes`` and in the file; ascending.
  private let runs: [(spliced: Int, original: Int)]

  init(_ source: [UInt8]) {
    let backslash = UInt8(ascii: "\\")
    guard let first = source.firstIndex(of: backslash) else {
      bytes = source
      runs = [(0, 0)]
      return
    }
    var joined = Array(source[..<first])
    joined.reserveCapacity(source.count)
    var found = [(spliced: 0, original: 0)]
    var index = first
    while index < source.count {
      let byte = source[index]
      if byte == backslash, let end = lineEnd(in: source, after: index) {
        index = end
        found.append((joined.count, index))
      } else {
        joined.append(byte)
        index += 1
      }
    }
    bytes = joined
    runs = found
  }

  /// The offset in the file of a byte of ``bytes``.
  func offset(of index: Int) -> UInt32 {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].spliced <= index { low = middle } else { high = middle }
    }
    return UInt32(index - runs[low].spliced + runs[low].original)
  }
}

/// The index after the line end that follows a backslash, or nil if none follows. Compilers allow blanks in
/// between.
private func lineEnd(in source: [UInt8], after backslash: Int) -> Int? {
  var index = backslash + 1
  while index < source.count, source[index] == UInt8(ascii: " ") || source[index] == UInt8(ascii: "\t") {
    index += 1
  }
  guard index < source.count else { return nil }
  if source[index] == UInt8(ascii: "\r") {
    let next = index + 1
    return next < source.count && source[next] == UInt8(ascii: "\n") ? next + 1 : next
  }
  return source[index] == UInt8(ascii: "\n") ? index + 1 : nil
}
