/// Finds the entries of several packs by their keys.
struct PackDirectory: Sendable {
  private let packs: [FactPack]
  /// Open addressing: 0 for a free slot, else a pack's number above the number and one of a record in it.
  private var slots: [UInt64]

  /// - Parameter packs: what the earlier of two holds is preferred
  init(_ packs: [FactPack]) {
    self.packs = packs
    let count = packs.reduce(0) { $0 + $1.records.count }
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (number, pack) in packs.enumerated() {
      for (position, record) in pack.records.enumerated() {
        let slot = slot(of: record.key)
        if slots[slot] == 0 { slots[slot] = UInt64(number) << 32 | UInt64(position + 1) }
      }
    }
  }

  /// Calls a function with the bytes of an entry; nil when there is none, or when they are not what was written.
  func withPayload<Result>(for key: FactKey, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    let held = slots[slot(of: key)]
    guard held != 0 else { return nil }
    // A span lends a pack; an array hands it out, and counts that: threads would wait for each other.
    let packs = packs.span
    let pack = Int(held >> 32)
    return packs[pack].withPayload(of: packs[pack].records[Int(held & 0xFFFF_FFFF) - 1], body)
  }

  /// Whether there is an entry, be its bytes what was written or not.
  func holds(_ key: FactKey) -> Bool { slots[slot(of: key)] != 0 }

  /// The slot that holds a key, or the free one where it belongs. Digests need no further hashing.
  private func slot(of key: FactKey) -> Int {
    let mask = slots.count - 1
    let packs = packs.span
    var slot = Int(truncatingIfNeeded: key.digest.low &+ UInt64(key.kind.rawValue) &* 0x9E37_79B9_7F4A_7C15)
    while true {
      slot &= mask
      let held = slots[slot]
      if held == 0 || packs[Int(held >> 32)].records[Int(held & 0xFFFF_FFFF) - 1].key == key { return slot }
      slot += 1
    }
  }
}
