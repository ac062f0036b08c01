import PatuhCore

/// Collects the names of one file: equal texts get equal ids, in the order of their first mention.
///
/// Texts are compared where they lie; the caller keeps the source alive. A `String` is made once for each name.
struct NameInterner {
  private var texts: [UnsafeBufferPointer<UInt8>] = [UnsafeBufferPointer(start: nil, count: 0)]
  /// Open addressing: 0 for a free slot, else an index into ``texts``.
  private var slots = [UInt32](repeating: 0, count: 1024)
  /// Copies of texts that are not part of the source.
  private var copies: [UnsafeMutableBufferPointer<UInt8>] = []

  /// The id of a text that stays in memory for as long as the interner lives.
  mutating func id(of text: UnsafeBufferPointer<UInt8>) -> NameID {
    guard text.count > 0 else { return .none }
    var slot = slot(for: text)
    if slots[slot] != 0 { return NameID(rawValue: slots[slot]) }
    if texts.count * 2 > slots.count {
      grow()
      slot = self.slot(for: text)
    }
    texts.append(text)
    slots[slot] = UInt32(texts.count - 1)
    return NameID(rawValue: slots[slot])
  }

  /// The id of a text that is not part of the source.
  mutating func id(of text: String) -> NameID {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > 0 else { return .none }
      let slot = slot(for: bytes)
      if slots[slot] != 0 { return NameID(rawValue: slots[slot]) }
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = copy.initialize(from: bytes)
      copies.append(copy)
      return id(of: UnsafeBufferPointer(copy))
    }
  }

  /// The names in the order of their ids; the interner is used up.
  mutating func finish() -> [String] {
    let names = texts.map { String(decoding: $0, as: UTF8.self) }
    for copy in copies { copy.deallocate() }
    copies = []
    texts = []
    return names
  }

  /// The slot that holds the text, or the free one where it belongs.
  private func slot(for text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while slots[slot] != 0 {
      let known = texts[Int(slots[slot])]
      if known.count == text.count, known.elementsEqual(text) { return slot }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for index in 1..<texts.count { slots[slot(for: texts[index])] = UInt32(index) }
  }
}
