/// An explanation in Markdown, for editors.
package func markdown(of explanation: Explanation) -> String {
  var parts = ["**\(explanation.name.markdownCode)** \(explanation.title.markdown)"]
  parts += explanation.paragraphs.filter { !$0.isEmpty }.map(\.markdown)
  let rows = explanation.rows.filter { !$0.lines.isEmpty }.map { row in
    row.lines.count == 1
      ? "- \(row.label.markdown): \(row.lines[0].markdown)"
      : "- \(row.label.markdown):\n" + row.lines.map { "  - \($0.markdown)" }.joined(separator: "\n")
  }
  if !rows.isEmpty { parts.append(rows.joined(separator: "\n")) }
  if !explanation.sample.isEmpty { parts.append("```\n\(explanation.sample)\n```") }
  return parts.joined(separator: "\n\n") + "\n"
}
