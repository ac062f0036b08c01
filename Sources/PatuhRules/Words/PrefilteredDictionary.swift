import PatuhCore

/// A dictionary of words that rules out most other words by length and first byte, before it compares
/// anything.
struct PrefilteredDictionary<Value: Sendable>: Sendable {
  private let values: [String: Value]
  /// By first byte, one bit for each length of the words that begin with it; the last bit is for all greater
  /// lengths.
  private var lengths: [UInt64] = Array(repeating: 0, count: 256)

  init(_ values: [String: Value]) {
    self.values = values
    for word in values.keys {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= Self.bit(of: word)
    }
  }

  /// The value of a word; nil if the word is not in the dictionary.
  subscript(word: String) -> Value? {
    guard let first = word.utf8.first, lengths[Int(first)] & Self.bit(of: word) != 0 else { return nil }
    return values[word]
  }

  private static func bit(of word: String) -> UInt64 { 1 << UInt64(min(word.utf8.count, 63)) }
}
