/// Some words by their hashes, for a quick look at whether one may be among them.
public struct WordFilter: Sendable {
  private let hashes: Set<UInt32>
  /// By the lower half of a hash, whether there is one.
  private var isPossible = [Bool](repeating: false, count: 1 << 16)

  /// Makes a filter for words of these hashes.
  public init(_ hashes: Set<UInt32>) {
    self.hashes = hashes
    for hash in hashes { isPossible[Int(hash & 0xFFFF)] = true }
  }

  /// Whether no word is among them.
  public var isEmpty: Bool { hashes.isEmpty }

  /// Whether a word of this hash may be among them.
  public func mayHold(_ hash: UInt32) -> Bool { isPossible[Int(hash & 0xFFFF)] && hashes.contains(hash) }

  /// Whether one of the words of these hashes may be among them.
  public func mayHoldOne(of words: [UInt32]) -> Bool { words.contains { mayHold($0) } }
}
