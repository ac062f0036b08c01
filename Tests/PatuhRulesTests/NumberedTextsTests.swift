import Testing

@testable import PatuhRules

struct NumberedTextsTests {
  @Test func eachTextHasOneNumber() {
    var texts = NumberedTexts(capacity: 1)
    let words = (0..<10_000).map { "name\($0)" }
    for (number, word) in words.enumerated() { #expect(texts.add(word) == UInt32(number)) }
    for (number, word) in words.enumerated() {
      #expect(texts.add(word) == UInt32(number))
      #expect(texts[word] == number)
    }
    #expect(texts.texts == words)
    #expect(texts["name10000"] == nil)
  }
}
