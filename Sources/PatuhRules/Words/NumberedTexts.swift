import PatuhCore

/// Texts, each once and numbered in the order in which they came.
struct NumberedTexts: Sendable {
  private(set) var texts: [String] = []
  /// Open addressing: 0 for a free slot, else the hash of a text above its number and one.
  private var slots: [UInt64]

  /// - Parameter capacity: how many texts are expected
  init(capacity: Int) {
    texts.reserveCapacity(capacity)
    var count = 1 << 12
    while count < capacity * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
  }

  /// The number of a text, which gets the next one when it is new.
  mutating func add(_ text: String) -> UInt32 {
    let hash = text.wordHash
    let slot = slot(of: text, hash)
    if slots[slot] != 0 { return UInt32(truncatingIfNeeded: slots[slot]) - 1 }
    texts.append(text)
    slots[slot] = UInt64(hash) << 32 | UInt64(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return UInt32(texts.count - 1)
  }

  /// The number of a text; nil for one that was not added.
  subscript(text: String) -> Int? {
    let found = UInt32(truncatingIfNeeded: slots[slot(of: text, text.wordHash)])
    return found == 0 ? nil : Int(found) - 1
  }

  /// The slot that holds a text, or the free one where it belongs.
  private func slot(of text: String, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let held = slots[slot]
      if held >> 32 == hash, texts[Int(UInt32(truncatingIfNeeded: held)) - 1] == text { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: slots.count * 2)
    for held in slots where held != 0 {
      var slot = Int(held >> 32) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = held
    }
    slots = larger
  }
}
