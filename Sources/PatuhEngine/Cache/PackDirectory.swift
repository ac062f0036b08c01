/// Finds the entries of several packs by their keys.
struct PackDirectory: Sendable {
  /// A slot in the hash table.
  private struct Slot {
    /// Bits of the key, so that other entries are skipped without reading their records.
    var tag: UInt32 = 0
    /// One more than the number of the record through all packs; 0 if the slot is free.
    var number: UInt32 = 0
  }

  private let packs: [FactPack]
  /// The number of the first record of each pack.
  private let firsts: [Int]
  /// A hash table with open addressing.
  private var slots: [Slot]

  /// - Parameter packs: in order of precedence: if two have the same entry, the earlier one counts
  init(_ packs: [FactPack]) {
    self.packs = packs
    var firsts: [Int] = []
    var count = 0
    for pack in packs {
      firsts.append(count)
      count += pack.records.count
    }
    self.firsts = firsts
    var size = 64
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    var number: UInt32 = 0
    for pack in packs {
      for record in pack.records {
        number += 1
        let slot = slot(of: record.key)
        if slots[slot].number == 0 { slots[slot] = Slot(tag: tag(of: record.key), number: number) }
      }
    }
  }

  /// Calls a function with the bytes of an entry; nil if there is none, or if they are not what was written.
  func withPayload<Result>(for key: FactKey, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    let number = slots[slot(of: key)].number
    guard number != 0 else { return nil }
    let (pack, record) = place(ofRecord: number)
    // A span borrows a pack; an array would return it and count the reference, so that threads would wait for
    // each other.
    let packs = packs.span
    return packs[pack].withPayload(of: packs[pack].records[record], body)
  }

  /// Whether there is an entry, even if its bytes are damaged.
  func holds(_ key: FactKey) -> Bool { slots[slot(of: key)].number != 0 }

  /// The slot that contains a key, or the free one where it belongs. Digests need no further hashing.
  private func slot(of key: FactKey) -> Int {
    let packs = packs.span
    let tag = tag(of: key)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.digest.low &+ UInt64(key.kind.rawValue) &* 0x9E37_79B9_7F4A_7C15)
    while true {
      slot &= mask
      let held = slots[slot]
      if held.number == 0 { return slot }
      if held.tag == tag {
        let (pack, record) = place(ofRecord: held.number)
        if packs[pack].records[record].key == key { return slot }
      }
      slot += 1
    }
  }

  private func tag(of key: FactKey) -> UInt32 {
    UInt32(truncatingIfNeeded: key.digest.high) ^ UInt32(key.kind.rawValue)
  }

  /// The pack and index of a record. A linear search is enough for few packs.
  private func place(ofRecord number: UInt32) -> (pack: Int, record: Int) {
    let position = Int(number) - 1
    var pack = packs.count - 1
    while firsts[pack] > position { pack -= 1 }
    return (pack, position - firsts[pack])
  }
}
