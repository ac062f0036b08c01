/// Some words by their hashes, for a quick look at whether one may be among them.
public struct WordFilter: Sendable {
  private let hashes: Set<UInt32>
  /// A bit for each lower half of a hash, of which few are set.
  private var possible = [UInt64](repeating: 0, count: 1 << 10)

  /// Makes a filter for words of these hashes.
  public init(_ hashes: Set<UInt32>) {
    self.hashes = hashes
    for hash in hashes { possible[Int(hash & 0xFFFF) >> 6] |= 1 << UInt64(hash & 63) }
  }

  /// Whether no word is among them.
  public var isEmpty: Bool { hashes.isEmpty }

  /// Whether a word of this hash may be among them.
  public func mayHold(_ hash: UInt32) -> Bool {
    possible[Int(hash & 0xFFFF) >> 6] >> UInt64(hash & 63) & 1 != 0 && hashes.contains(hash)
  }

  /// Whether one of the words of these hashes may be among them.
  public func mayHoldOne(of words: [UInt32]) -> Bool { words.contains { mayHold($0) } }
}
