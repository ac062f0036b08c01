import PatuhCore

/// Collects the names of one file. Equal texts get equal ids, in the order in which they first occur.
///
/// Texts are compared in place; the caller keeps the source alive. Only one `String` is made for each name.
struct NameInterner {
  private var texts: [UnsafeBufferPointer<UInt8>] = [UnsafeBufferPointer(start: nil, count: 0)]
  /// A hash table with open addressing.
  private var slots = [Slot](repeating: Slot(), count: 512)
  /// Copies of texts that are not part of the source.
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []

  private struct Slot {
    /// Index into ``texts``; 0 if the slot is free.
    var name: UInt32 = 0
    /// A part of the text's hash, which rules out most other texts without comparing them.
    var hash: UInt32 = 0
  }

  /// The id of a text that stays in memory for as long as the interner lives.
  mutating func id(of text: UnsafeBufferPointer<UInt8>) -> NameID {
    guard text.count > 0 else { return .none }
    let hash = text.quickHash
    let slot = slot(for: text, hash)
    if slots[slot].name != 0 { return NameID(rawValue: slots[slot].name) }
    texts.append(text)
    slots[slot] = Slot(name: UInt32(texts.count - 1), hash: hash)
    let id = NameID(rawValue: slots[slot].name)
    if texts.count * 2 > slots.count { grow() }
    return id
  }

  /// The id of a text that is not part of the source.
  mutating func id(of text: String) -> NameID {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 0 else { return .none }
      let slot = slot(for: bytes, bytes.quickHash)
      if slots[slot].name != 0 { return NameID(rawValue: slots[slot].name) }
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = copy.initialize(from: bytes)
      copies.append(copy)
      return id(of: UnsafeBufferPointer(copy))
    }
  }

  /// Returns the names in the order of their ids. The interner cannot be used afterwards.
  mutating func finish() -> [String] {
    let names = texts.map { String(decoding: $0, as: UTF8.self) }
    for copy in copies { copy.deallocate() }
    copies = []
    texts = []
    return names
  }

  /// The slot that contains the text, or the free slot for it.
  private func slot(for text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].name != 0 {
      if slots[slot].hash == hash, texts[Int(slots[slot].name)].holdsSame(as: text) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    let mask = slots.count - 1
    for entry in old where entry.name != 0 {
      var slot = Int(entry.hash) & mask
      while slots[slot].name != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}
