/// The hashes of words, each once.
public struct HashedWords: Sendable {
  /// Open addressing; 0 for a free slot.
  private var slots = [UInt32](repeating: 0, count: 1 << 11)
  private var count = 0
  private var holdsZero = false

  /// Holds nothing.
  public init() {}

  /// Adds a hash, unless it is there.
  public mutating func insert(_ hash: UInt32) {
    guard hash != 0 else {
      holdsZero = true
      return
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == hash { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash
    count += 1
    if count * 2 > slots.count { grow() }
  }

  /// All of them, in an order that depends on that in which they were added.
  public var all: [UInt32] { (holdsZero ? [0] : []) + slots.filter { $0 != 0 } }

  private mutating func grow() {
    let held = slots
    slots = Array(repeating: 0, count: held.count * 2)
    count = 0
    for hash in held where hash != 0 { insert(hash) }
  }
}
