import PatuhCore

/// Distinct texts, numbered in the order in which they were added.
struct InternedStrings: Sendable {
  private(set) var texts: [String] = []
  /// The texts in UTF-8, one after the other.
  private(set) var bytes: [UInt8] = []
  /// By text, the index at which its bytes begin, and the end of the last text.
  private(set) var starts = [0]
  /// A hash table with open addressing. A slot is 0 if it is free; otherwise its upper half is the hash of a
  /// text and its lower half the text's number plus one.
  private var slots: [UInt64]

  /// - Parameter capacity: the expected number of texts
  init(capacity: Int) {
    texts.reserveCapacity(capacity)
    var count = 1 << 12
    while count < capacity * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
  }

  /// Appends the numbers of some texts to `numbers`; new texts get the next free numbers.
  ///
  /// The slots of all texts are read first: they are far apart in memory, and the processor can then fetch
  /// them in parallel.
  mutating func add(_ texts: [String], to numbers: inout [UInt32]) {
    let looks = texts.map { text in
      let hash = withUTF8(of: text) { $0.quickHash }
      return (hash: hash, held: slots[Int(hash) & (slots.count - 1)])
    }
    for (text, look) in zip(texts, looks) {
      let number = withUTF8(of: text) { utf8 in
        self.number(in: look.held, of: utf8, look.hash) ?? self.number(of: utf8, look.hash, text)
      }
      numbers.append(number)
    }
  }

  /// The number in the content of a slot, if it is the number of the text; otherwise nil.
  private func number(in held: UInt64, of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> UInt32? {
    guard held != 0, held >> 32 == hash else { return nil }
    let number = UInt32(truncatingIfNeeded: held) - 1
    return isEqual(text, Int(number)) ? number : nil
  }

  /// Returns the number of a text in UTF-8; a new text gets the next free number.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    number(of: text, text.quickHash, String(decoding: text, as: UTF8.self))
  }

  private mutating func number(
    of utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt32, _ text: @autoclosure () -> String
  ) -> UInt32 {
    let slot = slot(of: utf8, hash)
    if slots[slot] != 0 { return UInt32(truncatingIfNeeded: slots[slot]) - 1 }
    texts.append(text())
    bytes += utf8
    starts.append(bytes.count)
    slots[slot] = UInt64(hash) << 32 | UInt64(texts.count)
    if texts.count * 2 > slots.count { grow() }
    return UInt32(texts.count - 1)
  }

  /// The number of a text; nil if it was not added.
  subscript(text: String) -> Int? {
    let found = withUTF8(of: text) { UInt32(truncatingIfNeeded: slots[slot(of: $0, $0.quickHash)]) }
    return found == 0 ? nil : Int(found) - 1
  }

  /// The slot that holds a text, or the free slot where it belongs.
  private func slot(of text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if number(in: slots[slot], of: text, hash) != nil { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[starts[number]..<starts[number + 1]]).holdsSame(as: text)
    }
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

extension InternedStrings {
  /// The candidates whose text fulfils a condition.
  func numbers(_ candidates: some Sequence<Int>, where fits: (UnsafeBufferPointer<UInt8>) -> Bool) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      candidates.filter { fits(UnsafeBufferPointer(rebasing: bytes[starts[$0]..<starts[$0 + 1]])) }
    }
  }
}
