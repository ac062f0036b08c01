/// A table in Markdown whose first column is text and whose others are figures.
struct MarkdownTable {
  var head: [String]
  var rows: [[String]]

  var text: String {
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
