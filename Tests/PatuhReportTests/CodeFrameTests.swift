import Testing

@testable import PatuhReport

@Suite struct CodeFrameTests {
  /// The frame with its mark on a second line.
  private func drawn(_ line: String, column: Int, limit: Int = 100) -> [String] {
    let frame = CodeFrame(line: line, column: column, limit: limit)
    let mark =
      String(repeating: " ", count: frame.markIndent) + String(repeating: "^", count: frame.markWidth)
    return [frame.text, mark]
  }

  @Test func aNameIsMarkedWhole() {
    #expect(drawn("let store = Store()", column: 13) == ["let store = Store()", "            ^^^^^"])
    #expect(drawn("@State var a", column: 1) == ["@State var a", "^^^^^^"])
    #expect(drawn("x.creationDate", column: 2) == ["x.creationDate", " ^^^^^^^^^^^^^"])
    #expect(drawn("a + b", column: 3) == ["a + b", "  ^"])
  }

  @Test func tabsReachTheNextStop() {
    #expect(drawn("\tab\tc", column: 5) == ["    ab  c", "        ^"])
    #expect(drawn("\tab", column: 1) == ["    ab", "^"])
  }

  @Test(arguments: [
    ("ü x", 4, 2, 1), ("漢字 x", 8, 5, 1), ("漢字 x", 1, 0, 4), ("🚀 x", 6, 3, 1), ("👨‍👩‍👧 x", 20, 3, 1),
    ("e\u{301} x", 5, 2, 1), ("❤️ x", 8, 3, 1),
  ])
  func theMarkStandsUnderTheGlyph(line: String, column: Int, indent: Int, width: Int) {
    let frame = CodeFrame(line: line, column: column, limit: 100)
    #expect(frame.markIndent == indent)
    #expect(frame.markWidth == width)
  }

  @Test func aColumnWithinACharacterMeansIt() {
    #expect(CodeFrame(line: "a🚀b", column: 4, limit: 100).markIndent == 1)
  }

  @Test func aColumnPastTheEndStandsAfterTheLine() {
    #expect(drawn("ab", column: 3) == ["ab", "  ^"])
    #expect(drawn("ab", column: 99) == ["ab", "  ^"])
    #expect(drawn("", column: 1) == ["", "^"])
  }

  @Test func longLinesAreCutAroundTheColumn() {
    let letters = "0123456789abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    #expect(drawn("= name = " + letters, column: 3, limit: 24) == ["= name = 0123456789ab...", "  ^^^^"])
    #expect(
      drawn(letters, column: 38, limit: 30)
        == ["...tuvwxyz ABCDEFGHIJKLMNOP...", "           ^^^^^^^^^^^^^^^^"])
    #expect(
      drawn(letters + " =", column: 65, limit: 30)
        == ["...BCDEFGHIJKLMNOPQRSTUVWXYZ =", "                             ^"])
  }

  @Test(arguments: 1...400)
  func aCutLineKeepsItsLimitAndItsMark(column: Int) {
    let line = String(repeating: "漢a🚀\tb ", count: 40)
    let frame = CodeFrame(line: line, column: column, limit: 40)
    #expect(frame.text.cells <= 40)
    #expect(frame.markIndent >= 0 && frame.markIndent + frame.markWidth <= 41)
  }
}
