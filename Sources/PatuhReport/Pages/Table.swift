/// A table as text for people: each column is as wide as its widest cell, and the last one is wrapped. Each
/// line ends with LF.
///
/// If the width leaves no room for the last column, its cells are put on lines of their own. The other
/// columns are then narrowed, the widest first, until they fit.
func renderedTable(heads: [String], rows: [[String]], width: Int?, ink: Ink) -> String {
  let lines = [heads] + rows.map { $0.map(\.printable) }
  let last = heads.count - 1
  var widths = heads.indices.map { column in lines.map { $0[column].cells }.max() ?? 0 }
  let lead = widths.dropLast().reduce(0) { $0 + $1 + columnGap }
  let isStacked = width.map { lead + min(widths[last], narrowestLast) > $0 } ?? false
  if isStacked, let width {
    let floors = (0..<last).map { column in
      min(narrowestColumn, lines.map { longestWord(of: $0[column]) }.max() ?? 0)
    }
    widths = narrowed(Array(widths.dropLast()), floors: floors, to: width)
  }
  var table = ""
  for (index, cells) in lines.enumerated() {
    var text: [String]
    if isStacked {
      text = row(zip(cells, widths).map { folded($0, width: $1) }, widths)
      let indent = "      "
      if cells[last] != "-" {
        text.append(indent + wrapped(cells[last], lead: indent.count, indent: indent.count, width: width))
      }
    } else {
      text = row(cells.dropLast().map { [$0] }, widths)
      text[0] += String(repeating: " ", count: max(0, lead - text[0].cells))
      text[0] += wrapped(cells[last], lead: lead, indent: lead, width: width)
    }
    for var line in text {
      while line.last == " " { line.removeLast() }
      table += (index == 0 ? ink(.quiet, line) : line) + "\n"
    }
  }
  return table
}

/// The table of ``renderedTable(heads:rows:width:ink:)``, coloured if `color` is true.
public func renderTable(heads: [String], rows: [[String]], width: Int?, color: Bool) -> String {
  renderedTable(heads: heads, rows: rows, width: width, ink: Ink(isOn: color))
}

private let columnGap = 2
/// The last column is next to the others if it has at least this many cells.
private let narrowestLast = 24
/// No column but the first becomes narrower than this, or than its longest word if that is shorter.
private let narrowestColumn = 16

/// The widths, with the widest column narrowed until a row fits. The first column, which contains names, is
/// narrowed last.
private func narrowed(_ widths: [Int], floors: [Int], to width: Int) -> [Int] {
  var widths = widths
  while widths.reduce(0, { $0 + $1 + columnGap }) - columnGap > width {
    let shrinkable = widths.indices.dropFirst().filter { widths[$0] > floors[$0] }
    guard
      let widest = shrinkable.max(by: { widths[$0] < widths[$1] })
        ?? (widths[0] > narrowestColumn ? 0 : nil)
    else { break }
    widths[widest] -= 1
  }
  return widths
}

private func longestWord(of text: String) -> Int { text.split(separator: " ").map(\.cells).max() ?? 0 }

/// The lines of a row whose cells may have several lines.
private func row(_ cells: [[String]], _ widths: [Int]) -> [String] {
  (0..<max(1, cells.map(\.count).max() ?? 1)).map { number in
    zip(cells, widths).map { lines, width in
      let text = number < lines.count ? lines[number] : ""
      return text + String(repeating: " ", count: max(0, width - text.cells))
    }
    .joined(separator: String(repeating: " ", count: columnGap))
  }
}

/// A text in lines of a width, broken at spaces, and within longer words. All lines are indented like the
/// first one.
private func folded(_ text: String, width: Int) -> [String] {
  guard text.cells > width else { return [text] }
  let indent = String(text.prefix { $0 == " " })
  var lines: [String] = []
  var line = indent
  for word in text.split(separator: " ") {
    if line != indent, line.cells + 1 + word.cells > width {
      lines.append(line)
      line = indent
    }
    if line != indent { line += " " }
    for character in word {
      if line.cells + character.cells > width, line != indent {
        lines.append(line)
        line = indent
      }
      line.append(character)
    }
  }
  lines.append(line)
  return lines
}
