/// Hears of what a ``NestingScan`` passes. Extents are those of bytes of the source.
protocol ScanListener {
  /// Whether it wants to hear of anything.
  static var hearsAnything: Bool { get }
  /// Of a word in code that is not made of ASCII letters and digits alone, or stands between backticks. The word itself
  /// is heard of next.
  mutating func readParts(of extent: Range<Int>)
  /// Of a word in code, with its backticks.
  /// - Parameters:
  ///   - hash: its ``Swift/UnsafeBufferPointer/quickHash``
  ///   - isMember: whether it stands behind a period
  ///   - isConditional: whether it stands within an `#if`
  mutating func readWord(
    _ extent: Range<Int>, _ hash: UInt32, _ meaning: WordMeaning?, isMember: Bool, isConditional: () -> Bool)
  /// Of a mark in code, or the first of those that belong together.
  mutating func readMark(_ byte: UInt8)
  /// Of a string, or a part of it up to an interpolation or behind one.
  mutating func readText(_ extent: Range<Int>)
  /// Of a comment.
  mutating func readComment(_ extent: Range<Int>)
  /// Of what only the parser understands, such as the beginning of a regular expression: what follows may be passed
  /// wrongly.
  mutating func readDoubt()
}

/// Wants to hear nothing.
struct NobodyListens: ScanListener {
  static var hearsAnything: Bool { false }
  func readParts(of extent: Range<Int>) {}
  func readWord(
    _ extent: Range<Int>, _ hash: UInt32, _ meaning: WordMeaning?, isMember: Bool, isConditional: () -> Bool
  ) {}
  func readMark(_ byte: UInt8) {}
  func readText(_ extent: Range<Int>) {}
  func readComment(_ extent: Range<Int>) {}
  func readDoubt() {}
}
