import PatuhCore

/// The maximum length of a part of a cell, in UTF-16 code units, so that no single text takes the space of
/// the others.
private let cellLimit = 1_000

/// How many places of evidence a row lists.
private let shownEvidence = 3

/// A finding as a row of a table with one column.
func markdownRow(of finding: Finding, namesRule: Bool, context: ReportContext) -> String {
  let violation = finding.violation
  let likely = violation.certainty == .likely ? " (likely)" : ""
  // A separate column for long paths would push the text out of sight.
  var lines = [
    shortened(context.readablePlace(finding.place), to: cellLimit).markdownCode,
    cell(violation.message) + likely,
  ]
  if let fix = context.fix(of: violation) { lines.append("**Fix:** " + cell(fix)) }
  lines += violation.evidence.prefix(shownEvidence).map { piece in
    "See \(shortened(context.readablePlace(piece.place), to: cellLimit).markdownCode) \(cell(piece.message))"
  }
  if let rest = violation.rest(after: shownEvidence) { lines.append(rest.markdown) }
  var labels =
    namesRule ? [markdownLink(to: finding.rule, as: finding.rule.text.markdown, context: context)] : []
  if let target = violation.shownTarget { labels.append("target " + cell(target)) }
  labels += finding.itms.map(\.markdown)
  if !labels.isEmpty { lines.append("<sub>\(labels.joined(separator: " · "))</sub>") }
  return "| \(lines.joined(separator: "<br>")) |\n"
}

private func cell(_ text: String) -> String { shortened(text, to: cellLimit).markdown }

/// The name of a rule, linked to its page if that is known.
func markdownLink(to rule: RuleID, as name: String, context: ReportContext) -> String {
  context.ruleHelpBase.map { "[\(name)](\(rulePage(of: rule, base: $0)))" } ?? name
}
