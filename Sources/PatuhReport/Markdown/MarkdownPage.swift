import PatuhCore

/// A page that grows up to a number of bytes, and counts the findings that do not fit.
struct MarkdownPage {
  private(set) var text = ""
  /// How many findings of each severity were left out.
  private(set) var leftOut: [Severity: Int] = [:]
  private var room: Int

  init(limit: Int) { room = limit }

  /// Adds a text if there is room for it.
  mutating func append(_ block: String) {
    guard block.utf8.count <= room else { return }
    text += block
    room -= block.utf8.count
  }

  /// Adds a table of findings with the text around it, as far as its rows fit. Once a row has not fit, no
  /// other is added: a less severe one must not take its place.
  mutating func append(
    _ findings: [Finding], under opening: String, closing: String, row: (Finding) -> String
  ) {
    let head = opening + "| Finding |\n|---|\n"
    var size = head.utf8.count + closing.utf8.count
    var rows: [String] = []
    for finding in leftOut.isEmpty ? findings : [] {
      let row = row(finding)
      if size + row.utf8.count > room { break }
      size += row.utf8.count
      rows.append(row)
    }
    for finding in findings.dropFirst(rows.count) { leftOut[finding.severity, default: 0] += 1 }
    if !rows.isEmpty { append(head + rows.joined() + closing) }
  }
}
