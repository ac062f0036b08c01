/// Columns for people: each as wide as its widest cell, the last one wrapped. Each line ends with LF.
///
/// Where the width leaves no room for the last column, its cells stand on lines of their own; the other columns are then
/// made narrower, the widest first, until they fit.
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

/// A table as ``renderedTable(heads:rows:width:ink:)`` makes it.
public func renderTable(heads: [String], rows: [[String]], width: Int?, color: Bool) -> String {
  renderedTable(heads: heads, rows: rows, width: width, ink: Ink(isOn: color))
}

private let columnGap = 2
/// The last column stands beside the others when it has at least this many cells.
private let narrowestLast = 24
/// No other column than the first becomes narrower than its longest word, or than this where that is longer.
private let narrowestColumn = 16

/// The widths with the widest made smaller until a row fits; the first column, which holds names, comes last.
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

/// The lines of a row whose cells have several lines.
private func row(_ cells: [[String]], _ widths: [Int]) -> [String] {
  (0..<max(1, cells.map(\.count).max() ?? 1)).map { number in
    zip(cells, widths).map { lines, width in
      let text = number < lines.count ? lines[number] : ""
      return text + String(repeating: " ", count: max(0, width - text.cells))
    }
    .joined(separator: String(repeating: " ", count: columnGap))
  }
}

/// A text in lines of a width, broken at spaces, and within longer words. What the first line is indented by, the
/// others are.
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
