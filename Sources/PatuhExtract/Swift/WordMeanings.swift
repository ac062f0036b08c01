import PatuhCore

/// The words that mean something to a scan, by their hashes.
struct WordMeanings<Meaning: Sendable>: Sendable {
  private static var slotCount: Int { 256 }

  private struct Slot {
    var hash: UInt32 = 0
    var meaning: Meaning?
  }

  /// Open addressing; few are in use, so that most other words are told apart at the first look.
  private var slots = [Slot](repeating: Slot(), count: Self.slotCount)
  /// By the last five bits of the first byte, a bit for each length of such a word.
  private var lengths = [UInt32](repeating: 0, count: 32)

  /// Makes a table.
  init(_ words: [(meaning: Meaning, texts: [String])]) {
    for (meaning, texts) in words {
      for text in texts { add(meaning, text) }
    }
  }

  private mutating func add(_ meaning: Meaning, _ text: String) {
    let hash = text.quickHash
    var slot = index(of: hash)
    while slots[slot].meaning != nil { slot = index(of: UInt32(slot + 1)) }
    slots[slot] = Slot(hash: hash, meaning: meaning)
    lengths[Int((text.utf8.first ?? 0) & 31)] |= 1 << UInt32(text.utf8.count & 31)
  }

  /// What the word of a hash means.
  @inline(__always)
  subscript(hash: UInt32) -> Meaning? {
    var slot = index(of: hash)
    while let meaning = slots[slot].meaning {
      if slots[slot].hash == hash { return meaning }
      slot = index(of: UInt32(slot + 1))
    }
    return nil
  }

  /// What a word means. Most words need not be hashed for that.
  @inline(__always)
  subscript(word: UnsafeBufferPointer<UInt8>) -> Meaning? {
    lengths[Int(word[0] & 31)] & 1 << UInt32(word.count & 31) == 0 ? nil : self[word.quickHash]
  }

  @inline(__always)
  private func index(of hash: UInt32) -> Int { Int(hash) & (Self.slotCount - 1) }
}
