import PatuhCore
import PatuhExtract
import Testing

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
