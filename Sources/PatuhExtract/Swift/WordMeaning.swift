import PatuhCore

/// What a word means to a scan of a source.
struct WordMeaning {
  /// What it says of the nesting.
  var nesting: NestingKeyword?
  /// What it says of the source.
  var outline: OutlineWord?

  /// All words that mean something.
  static let all = MeaningfulWords(
    NestingKeyword.words.flatMap { keyword, words in words.map { ($0, WordMeaning(nesting: keyword)) } }
      + OutlineWord.words.flatMap { word, words in words.map { ($0, WordMeaning(outline: word)) } })
}

/// Words that mean something, by their hashes.
struct MeaningfulWords: @unchecked Sendable {
  private static var slotCount: Int { 256 }

  private struct Slot {
    var hash: UInt32 = 0
    var meaning: WordMeaning?
  }

  /// Open addressing; few are in use, so that most other words are told apart at the first look. Never freed, and not
  /// written to once the table is made.
  private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotCount)

  /// Makes a table. A word that is told twice means both.
  fileprivate init(_ words: [(text: String, meaning: WordMeaning)]) {
    slots.initialize(repeating: Slot(), count: Self.slotCount)
    for (text, meaning) in words {
      let hash = text.quickHash
      var slot = Self.slot(of: hash)
      while slots[slot].meaning != nil, slots[slot].hash != hash { slot = Self.slot(behind: slot) }
      let known = slots[slot].meaning
      slots[slot].hash = hash
      slots[slot].meaning = WordMeaning(
        nesting: meaning.nesting ?? known?.nesting, outline: meaning.outline ?? known?.outline)
    }
  }

  /// What the word of a hash means.
  @inline(__always)
  subscript(hash: UInt32) -> WordMeaning? {
    var slot = Self.slot(of: hash)
    while let meaning = slots[slot].meaning {
      if slots[slot].hash == hash { return meaning }
      slot = Self.slot(behind: slot)
    }
    return nil
  }

  @inline(__always)
  private static func slot(of hash: UInt32) -> Int { Int(hash) & (slotCount - 1) }

  private static func slot(behind slot: Int) -> Int { (slot + 1) & (slotCount - 1) }
}
