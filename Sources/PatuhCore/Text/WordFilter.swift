/// A set of words, by their hashes, with a fast test whether a word may be in it.
public struct WordFilter: Sendable {
  private let hashes: Set<UInt32>
  /// One bit for each value of the lower 16 bits of a hash; few are set.
  private var possible = [UInt64](repeating: 0, count: 1 << 10)

  /// Makes a filter for words with these hashes.
  public init(_ hashes: Set<UInt32>) {
    self.hashes = hashes
    for hash in hashes { possible[Int(hash & 0xFFFF) >> 6] |= 1 << UInt64(hash & 63) }
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { hashes.isEmpty }

  /// Whether a word with this hash may be in the set.
  public func mayHold(_ hash: UInt32) -> Bool {
    possible[Int(hash & 0xFFFF) >> 6] >> UInt64(hash & 63) & 1 != 0 && hashes.contains(hash)
  }

  /// Whether any word with one of these hashes may be in the set.
  public func mayHoldOne(of words: [UInt32]) -> Bool { words.contains { mayHold($0) } }
}
