/// A line of source as a terminal shows it, and the cells below which the mark stands. A cell is a column of
/// the terminal; a wide character takes two.
struct CodeFrame: Hashable {
  /// The line, with tabs expanded and without characters that control a terminal. If it is too long, it is
  /// cut at either end with `...`.
  var text: String
  /// How many cells come before the mark.
  var markIndent: Int
  /// How many cells the mark covers, at least 1: a whole name if one begins at the column.
  var markWidth: Int

  /// Makes the frame of a line without its line end.
  ///
  /// - Parameters:
  ///   - column: In UTF-8 bytes, counted from 1. A column past the end marks the cell after the line.
  ///   - limit: the maximum number of cells of the line
  init(line: String, column: Int, limit: Int) {
    let glyphs = Self.glyphs(of: line)
    let total = glyphs.last?.end ?? 0
    let mark = Self.mark(at: column - 1, in: glyphs)
    let limit = max(limit, 24)

    if total <= limit {
      text = glyphs.map(\.text).joined()
      markIndent = mark.lowerBound
      markWidth = mark.count
    } else {
      let cut = "..."
      var window = 0..<(limit - cut.count)
      if mark.upperBound > window.upperBound {
        let room = limit - 2 * cut.count
        let start = max(0, min(mark.lowerBound - room / 3, total - room - cut.count))
        window = start..<(start + room)
        if window.upperBound + cut.count >= total { window = start..<max(total, mark.upperBound) }
      }
      let shown = glyphs.filter { $0.start >= window.lowerBound && $0.end <= window.upperBound }
      let head = window.lowerBound > 0 ? cut : ""
      let tail = window.upperBound < total ? cut : ""
      text = head + shown.map(\.text).joined() + tail
      let origin = shown.first?.start ?? window.lowerBound
      markIndent = head.count + max(0, mark.lowerBound - origin)
      markWidth = max(1, min(mark.upperBound, window.upperBound) - mark.lowerBound)
    }
    while text.last == " " { text.removeLast() }
  }
}

extension CodeFrame {
  /// A character of the line: the text shown for it, the cells `start..<end`, and its last byte, counted from
  /// 0.
  private struct Glyph {
    var character: Character
    var text: String
    var start: Int
    var end: Int
    var lastByte: Int
  }

  private static let tabStop = 4

  private static func glyphs(of line: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    var cell = 0
    var byte = 0
    for character in line {
      byte += character.utf8.count
      let text =
        character == "\t"
        ? String(repeating: " ", count: tabStop - cell % tabStop) : String(character).printable
      let end = cell + text.cells
      glyphs.append(Glyph(character: character, text: text, start: cell, end: end, lastByte: byte - 1))
      cell = end
    }
    return glyphs
  }

  /// The cells of the name that begins at a byte, with a sign such as `@` before it, or of the character
  /// there.
  private static func mark(at byte: Int, in glyphs: [Glyph]) -> Range<Int> {
    guard let first = glyphs.firstIndex(where: { $0.lastByte >= byte }) else {
      let end = glyphs.last?.end ?? 0
      return end..<(end + 1)
    }
    let start = glyphs[first].start
    let hasSign = "@#.".contains(glyphs[first].character)
    let name = glyphs[(hasSign ? first + 1 : first)...].prefix { isPartOfName($0.character) }
    let end = name.last?.end ?? (glyphs[first].character == "\t" ? start + 1 : glyphs[first].end)
    return start..<max(end, start + 1)
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character == "_" || character.isLetter || character.isNumber
  }
}
