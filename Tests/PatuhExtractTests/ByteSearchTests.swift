import PatuhCore
import Testing

@testable import PatuhExtract

/// What is looked for eight bytes at a time is found wherever it stands.
@Suite struct ByteSearchTests {
  @Test(arguments: 0..<20) func suppressionsAreFoundAtEveryOffset(offset: Int) {
    let comment = "// patuh:disable:file a reason: \"b\""
    let source = String(repeating: " ", count: offset) + comment
    #expect(sourceFacts(Array(source.utf8)).suppressions.map(\.rules) == [["a"]])
    #expect(sourceFacts(Array((source + "\nlet patuhPath = 1").utf8)).suppressions.count == 1)
  }

  @Test(arguments: ["// path: patu patuh", "// patuh", "// patuhs: a", "// xpatuh;"])
  func whatResemblesASuppressionIsNone(source: String) {
    #expect(sourceFacts(Array(source.utf8)).suppressions.isEmpty)
  }

  @Test(arguments: UInt8.min...UInt8.max) func everyByteEndsAWordOrDoesNot(byte: UInt8) throws {
    for place in 0..<8 {
      var text = Array("azAZ09_$".utf8)
      text[place] = byte
      let word = try #require(text.withUnsafeBufferPointer { $0.eight(from: 0) })
      #expect(word.leadingWordByteCount == (ByteKind.table[Int(byte)] == ByteKind.word ? 8 : place))
    }
  }

  @Test(arguments: 0...8) func spacesAreCountedUpToTheFirstOther(count: Int) throws {
    let text = Array((String(repeating: " ", count: count) + "!!  \t !!").utf8)
    let word = try #require(text.withUnsafeBufferPointer { $0.eight(from: 0) })
    #expect(word.leadingSpaceCount == count)
    #expect(text.withUnsafeBufferPointer { $0.eight(from: $0.count - 7) } == nil)
  }

  @Test func equalNamesAreOne() {
    // Of every length, pairs that differ in one byte alone.
    let names = (1...40).flatMap { length in
      (0..<length).map { place in
        String(repeating: "a", count: place) + "b" + String(repeating: "a", count: length - place - 1)
      }
    }
    let source = (names + names).map { "let \($0) = 0" }.joined(separator: "\n")
    #expect(sourceFacts(Array(source.utf8)).names == [""] + names)
  }

  @Test(arguments: 0..<20) func commentsEndWithTheirLine(length: Int) {
    let source = "//\(String(repeating: "-", count: length))\nlet x = \(String(repeating: "(", count: 300))"
    #expect(sourceFacts(Array(source.utf8)).problems.map(\.kind) == [.nestedTooDeeply])
  }
}
