/// The hashes of words, each once.
public struct HashedWords: Sendable {
  /// Open addressing; 0 for a free slot.
  private var slots: [UInt32]
  /// All of them, in the order in which they were added.
  public private(set) var all: [UInt32] = []
  private var holdsZero = false

  /// Holds nothing.
  /// - Parameter expectedCount: how many different words are likely
  public init(expectedCount: Int) {
    var slotCount = 64
    while slotCount < expectedCount * 2 { slotCount *= 2 }
    slots = Array(repeating: 0, count: slotCount)
    all.reserveCapacity(expectedCount)
  }

  /// Adds a hash, unless it is there.
  public mutating func insert(_ hash: UInt32) {
    guard hash != 0 else {
      if !holdsZero { all.append(0) }
      holdsZero = true
      return
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash
    all.append(hash)
    if all.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let held = all
    slots = Array(repeating: 0, count: slots.count * 2)
    all.removeAll(keepingCapacity: true)
    holdsZero = false
    for hash in held { insert(hash) }
  }
}
