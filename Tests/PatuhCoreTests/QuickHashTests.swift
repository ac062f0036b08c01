import PatuhCore
import Testing

struct QuickHashTests {
  /// Every length has its own way through the bytes.
  @Test(arguments: 0..<40) func oneByteTellsTextsApart(length: Int) {
    let text = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    #expect(isSame(text, Array(text)))
    #expect(hash(of: text) == hash(of: Array(text)))
    #expect(!isSame(text, text + [0]))
    #expect(hash(of: text) != hash(of: text + [0]))
    for index in text.indices {
      var other = text
      other[index] ^= 1
      #expect(!isSame(text, other))
      #expect(hash(of: text) != hash(of: other))
    }
  }

  @Test(arguments: 0..<8) func shortTextsMayBeGivenAsOneWord(length: Int) {
    let text = (0..<length).map { UInt8(ascii: "p") + UInt8($0) }
    let word = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    #expect(quickHash(ofShort: word, count: length) == hash(of: text))
  }

  private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { left.holdsSame(as: $0) } }
  }

  private func hash(of text: [UInt8]) -> UInt32 { text.withUnsafeBufferPointer(\.quickHash) }
}
