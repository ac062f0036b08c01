import PatuhCore

extension NestingKeyword {
  /// All keywords, by hash.
  static let table = NestingKeywordTable(words)
}

/// Keywords by the hashes of their words. Every word of every source is looked up, which with a dictionary
/// would take a twentieth of a first run.
struct NestingKeywordTable: @unchecked Sendable {
  private static var slotCount: Int { 256 }

  private struct Slot {
    var hash: UInt32 = 0
    var keyword: NestingKeyword?
  }

  /// Uses open addressing. Few slots are in use, so that most other words are rejected at the first lookup.
  /// Never freed, and not written to after the table has been built.
  private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotCount)

  fileprivate init(_ words: [(NestingKeyword, [String])]) {
    slots.initialize(repeating: Slot(), count: Self.slotCount)
    for (keyword, words) in words {
      for word in words {
        let hash = word.quickHash
        var slot = Self.slot(of: hash)
        while slots[slot].keyword != nil, slots[slot].hash != hash { slot = Self.slot(behind: slot) }
        if slots[slot].keyword == nil { slots[slot] = Slot(hash: hash, keyword: keyword) }
      }
    }
  }

  @inline(__always)
  subscript(hash: UInt32) -> NestingKeyword? {
    var slot = Self.slot(of: hash)
    while let keyword = slots[slot].keyword {
      if slots[slot].hash == hash { return keyword }
      slot = Self.slot(behind: slot)
    }
    return nil
  }

  @inline(__always)
  private static func slot(of hash: UInt32) -> Int { Int(hash) & (slotCount - 1) }

  private static func slot(behind slot: Int) -> Int { (slot + 1) & (slotCount - 1) }
}
