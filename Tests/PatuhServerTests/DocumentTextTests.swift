import PatuhCore
import Testing

@testable import PatuhServer

@Suite struct DocumentTextTests {
  private typealias Position = PatuhServer.Position
  private let text = DocumentText("a🎈é\tb\r\n\r\nzwei\rdrei\n")

  @Test(arguments: [
    (0, 0, 0, 0), (1, 1, 1, 1), (5, 5, 3, 3), (7, 7, 4, 4), (8, 8, 5, 5), (9, 9, 6, 6),
  ])
  func columnsBehindOtherPlanes(_ row: (offset: Int, utf8: Int, utf16: Int, unused: Int)) {
    #expect(text.position(of: row.offset, .utf8) == Position(line: 0, character: row.utf8))
    #expect(text.position(of: row.offset, .utf16) == Position(line: 0, character: row.utf16))
    #expect(text.offset(of: Position(line: 0, character: row.utf8), .utf8) == row.offset)
    #expect(text.offset(of: Position(line: 0, character: row.utf16), .utf16) == row.offset)
  }

  @Test func linesEndAsTheProtocolSays() {
    #expect(text.lineCount == 5)
    #expect(text.line(0).map { String(decoding: $0, as: UTF8.self) } == "a🎈é\tb")
    #expect(text.line(1) == [])
    #expect(text.line(3).map { String(decoding: $0, as: UTF8.self) } == "drei")
    #expect(text.line(4) == [])
    #expect(text.line(5) == nil)
  }

  @Test func positionsOutsideAreMoved() {
    #expect(text.offset(of: Position(line: 0, character: 99), .utf16) == 9)
    #expect(text.offset(of: Position(line: 99, character: 0), .utf16) == text.bytes.count)
    #expect(text.offset(of: Position(line: -1, character: 5), .utf16) == 0)
    // Between the halves of a pair is at its beginning.
    #expect(text.offset(of: Position(line: 0, character: 2), .utf16) == 1)
    #expect(text.offset(of: Position(line: 0, character: 3), .utf8) == 1)
  }

  @Test func namesAreMarked() {
    let text = DocumentText("/* 🎈 */ let name_1 = #selector(x)\n\t<key>A</key>")
    func range(_ line: Int, _ column: Int) -> (Int, Int) {
      let range = text.range(ofNameAt: PatuhCore.Position(line: line, column: column), .utf16)
      return (range.start.character, range.end.character)
    }
    #expect(range(1, 16) == (13, 19))
    #expect(range(1, 25) == (22, 31))
    #expect(range(2, 2) == (1, 5))
    #expect(range(2, 99) == (13, 13))
  }

  /// Edits against a model that is a plain string, in both encodings.
  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func randomEdits(_ encoding: PositionEncoding) {
    var random = SeededRandom(seed: encoding == .utf8 ? 1 : 2)
    let pieces = ["", "a", "🎈", "é", "\n", "\r\n", "\r", "\t", "let x = 1\n", "日本語"]
    var model: [Unicode.Scalar] = Array("one\ntwo\r\nthree".unicodeScalars)
    var text = DocumentText("one\ntwo\r\nthree")
    func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var result = ""
      result.unicodeScalars.append(contentsOf: scalars)
      return result
    }
    for _ in 0..<3000 {
      var start = Int.random(in: 0...model.count, using: &random)
      var end = min(model.count, start + Int.random(in: 0...6, using: &random))
      // No position is within a line end.
      if start > 0, start < model.count, model[start] == "\n", model[start - 1] == "\r" { start -= 1 }
      if end > 0, end < model.count, model[end] == "\n", model[end - 1] == "\r" { end += 1 }
      let new = pieces.randomElement(using: &random) ?? ""
      func position(_ index: Int) -> Position {
        text.position(of: string(model[..<index]).utf8.count, encoding)
      }
      let range = PatuhServer.Range(start: position(start), end: position(end))
      text.apply(TextDocumentContentChangeEvent(range: range, text: new), encoding)
      model.replaceSubrange(start..<end, with: new.unicodeScalars)
      if model.count > 400 { (model, text) = ([], DocumentText("")) }
      #expect(text.bytes == Array(string(model).utf8))
      #expect(text == DocumentText(string(model)))
    }
  }

  @Test func theSmallestEditIsFound() {
    var random = SeededRandom(seed: 9)
    let pieces = ["", "<a>\r\n", "🎈", "🎉", "é", "è", "\r\n", "\n", "x"]
    func any() -> String { (0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
    for _ in 0..<500 {
      let (before, after) = (any(), any())
      for encoding in [PositionEncoding.utf8, .utf16] {
        var text = DocumentText(before)
        let edit = text.edit(to: Array(after.utf8), encoding)
        text.apply(TextDocumentContentChangeEvent(range: edit.range, text: edit.newText), encoding)
        #expect(text.bytes == Array(after.utf8))
      }
    }
  }

  @Test func linesAreFollowed() {
    var moves = LineMoves()
    func change(_ start: Int, _ end: Int, added: Int, version: Int) {
      moves.add(
        TextDocumentContentChangeEvent(
          range: PatuhServer.Range(
            start: Position(line: start, character: 0), end: Position(line: end, character: 0)), text: ""),
        version: version, lines: (10, 10 + added))
    }
    change(2, 2, added: 1, version: 2)
    change(8, 9, added: -1, version: 3)
    change(4, 4, added: 0, version: 4)
    #expect(moves.line(0, since: 1) == 0)
    #expect(moves.line(2, since: 1) == nil)
    #expect(moves.line(3, since: 1) == 4)
    #expect(moves.line(8, since: 1) == nil)
    #expect(moves.line(9, since: 1) == 9)
    #expect(moves.line(9, since: 3) == 9)
    moves.add(TextDocumentContentChangeEvent(text: ""), version: 5, lines: (10, 1))
    #expect(moves.line(0, since: 4) == nil)
  }
}
