/// The keywords of a scan for deep nesting, in a table that tells nearly all other words apart at the first look.
struct NestingKeywords {
  /// A keyword of at most 16 bytes, as two numbers.
  private struct Spelling: Equatable {
    var head: UInt64 = 0
    var tail: UInt64 = 0

    @inline(__always)
    init(_ word: some Sequence<UInt8>) {
      for byte in word {
        tail = tail << 8 | head >> 56
        head = head << 8 | UInt64(byte)
      }
    }

    @inline(__always)
    var slot: Int { Int(truncatingIfNeeded: ((head ^ tail) &* 0x9e37_79b9_7f4a_7c15) >> 55) }
  }

  private var spellings = [Spelling](repeating: Spelling([]), count: 512)
  private var keywords = [NestingKeyword?](repeating: nil, count: 512)
  /// By the last five bits of the first byte, a bit for each length of such a keyword.
  private var lengths = [UInt32](repeating: 0, count: 32)

  /// The keyword that a word is.
  @inline(__always)
  subscript(word: UnsafeBufferPointer<UInt8>) -> NestingKeyword? {
    guard word.count < 32, lengths[Int(word[0] & 31)] & 1 << word.count != 0 else { return nil }
    let spelling = Spelling(word)
    var slot = spelling.slot
    while let keyword = keywords[slot] {
      if spellings[slot] == spelling { return keyword }
      slot = (slot + 1) & 511
    }
    return nil
  }

  static let all: NestingKeywords = {
    var table = NestingKeywords()
    table.add(
      .statement, "if switch guard for do defer repeat return throw yield then case let var func discard")
    table.add(.clause, "else while catch in where throws async")
    table.add(
      .prefix, "try await unsafe consume copy borrow each any some inout borrowing consuming isolated sending"
    )
    table.add(.prefix, "__owned __shared _const nonisolated _move _borrow")
    table.add(.infix, "as is")
    return table
  }()

  private mutating func add(_ keyword: NestingKeyword, _ words: StaticString) {
    let words = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    for word in words.split(separator: UInt8(ascii: " ")) {
      let spelling = Spelling(word)
      var slot = spelling.slot
      while keywords[slot] != nil { slot = (slot + 1) & 511 }
      spellings[slot] = spelling
      keywords[slot] = keyword
      lengths[Int((word.first ?? 0) & 31)] |= 1 << word.count
    }
  }
}
