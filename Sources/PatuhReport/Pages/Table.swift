/// Columns for people: each as wide as its widest cell, the last one wrapped. Each line ends with LF.
public func renderTable(heads: [String], rows: [[String]], width: Int?, color: Bool) -> String {
  let ink = Ink(isOn: color)
  let lines = [heads] + rows.map { $0.map(\.printable) }
  let last = heads.count - 1
  let widths = heads.indices.map { column in lines.map { $0[column].cells }.max() ?? 0 }
  let lead = widths.dropLast().reduce(0) { $0 + $1 + 2 }
  var table = ""
  for (index, cells) in lines.enumerated() {
    var line = ""
    for column in 0..<last {
      line += cells[column] + String(repeating: " ", count: widths[column] - cells[column].cells + 2)
    }
    line += wrapped(cells[last], lead: lead, indent: lead, width: width)
    while line.last == " " { line.removeLast() }
    table += (index == 0 ? ink(.quiet, line) : line) + "\n"
  }
  return table
}
