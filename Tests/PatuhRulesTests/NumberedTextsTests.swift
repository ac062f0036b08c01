import Testing

@testable import PatuhRules

struct NumberedTextsTests {
  @Test func eachTextHasOneNumber() {
    var texts = InternedStrings(capacity: 1)
    let words = (0..<10_000).map { "name\($0)" }
    for (number, word) in words.enumerated() { #expect(add(word, to: &texts) == UInt32(number)) }
    for (number, word) in words.enumerated() {
      #expect(add(word, to: &texts) == UInt32(number))
      #expect(texts[word] == number)
    }
    #expect(texts.texts == words)
    #expect(texts["name10000"] == nil)
  }

  @Test func textsThatComeTogetherGetTheSameNumbers() {
    var single = InternedStrings(capacity: 1)
    var together = InternedStrings(capacity: 1)
    var numbers: [UInt32] = []
    // Some are new, some known, some come twice; the table grows on the way.
    let files = (0..<100).map { file in (0..<300).map { "name\(file * 100 + $0 % 250)" } }
    for file in files { together.add(file, to: &numbers) }
    #expect(numbers == files.joined().map { add($0, to: &single) })
    #expect(together.texts == single.texts)
    #expect(together.texts.count == 99 * 100 + 250)
  }

  private func add(_ text: String, to texts: inout InternedStrings) -> UInt32 {
    Array(text.utf8).withUnsafeBufferPointer { texts.add($0) }
  }
}
