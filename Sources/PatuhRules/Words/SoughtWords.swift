import PatuhCore

/// Some words to find among many: by length and first letter, before anything is compared.
struct SoughtWords<Value: Sendable>: Sendable {
  private let values: [String: Value]
  /// By first byte, a bit for each length of the words that begin with it; the last bit is for all that are longer.
  private var lengths: [UInt64] = Array(repeating: 0, count: 256)

  init(_ values: [String: Value]) {
    self.values = values
    for word in values.keys {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= Self.bit(of: word)
    }
  }

  /// What a word stands for; nil for one that is not sought.
  subscript(word: String) -> Value? {
    guard let first = word.utf8.first, lengths[Int(first)] & Self.bit(of: word) != 0 else { return nil }
    return values[word]
  }

  private static func bit(of word: String) -> UInt64 { 1 << UInt64(min(word.utf8.count, 63)) }
}
