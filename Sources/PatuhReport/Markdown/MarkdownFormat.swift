import PatuhCore

/// How many bytes a summary may take: GitHub drops one of more than 1 MiB as a whole, and other lines of the same step
/// share that.
private let sizeLimit = 1_000_000

/// How many findings of a severity stand open; more are folded by rule.
private let openLimit = 25

/// A page in GitHub's Markdown: the verdict, counts, the rules that found something, and the findings, the gravest
/// first. What does not fit into a job's summary is counted under the verdict.
func markdownReport(of outcome: Outcome, context: ReportContext) -> String {
  let head = heading(of: outcome, context: context)
  let rules = ruleTable(of: outcome, context: context)
  // Room for the sentence that counts what is left out.
  var page = MarkdownPage(limit: sizeLimit - head.utf8.count - rules.utf8.count - 300)
  for severity in Severity.allCases.reversed() {
    let findings = outcome.findings.filter { $0.severity == severity }
    guard !findings.isEmpty else { continue }
    let title = "\n### \(plural(severity)) (\(findings.count))\n"
    if findings.count <= openLimit {
      page.append(findings, under: title + "\n", closing: "") {
        row(of: $0, namesRule: true, context: context)
      }
      continue
    }
    page.append(title)
    for group in groups(of: findings) {
      page.append(group, under: fold(group), closing: "\n</details>\n") {
        row(of: $0, namesRule: false, context: context)
      }
    }
  }
  return head + remark(on: page.leftOut) + rules + page.text
}

private func heading(of outcome: Outcome, context: ReportContext) -> String {
  let verdict = context.threshold.map { threshold in
    outcome.findings.contains { $0.severity >= threshold } ? "Patuh failed: " : "Patuh passed: "
  }
  var left = counted(outcome.files, "file")
  if outcome.suppressed > 0 { left += ", \(counted(outcome.suppressed, "finding")) suppressed" }
  if outcome.baselined > 0 { left += ", \(outcome.baselined) in the baseline" }
  let advice = advice(on: outcome, context: context)
  return "## \(verdict ?? "Patuh: ")\(outcome.tally)\n\n\(left).\n" + (advice.isEmpty ? "" : "\n" + advice)
}

private func plural(_ severity: Severity) -> String {
  switch severity {
  case .error: "Errors"
  case .warning: "Warnings"
  case .note: "Notes"
  }
}

private func remark(on leftOut: [Severity: Int]) -> String {
  let counts = Severity.allCases.reversed().compactMap { severity in
    leftOut[severity].map { counted($0, severity.rawValue) }
  }
  guard !counts.isEmpty else { return "" }
  return
    "\n**Left out below: \(counts.joined(separator: ", "))**, since GitHub shows no summary of more than 1 MiB. "
    + "`patuh lint` lists them all.\n"
}

/// The findings of each rule, the most frequent rule first.
private func groups(of findings: [Finding]) -> [[Finding]] {
  Dictionary(grouping: findings, by: \.rule).values.sorted {
    $0.count == $1.count ? $0[0].rule.text < $1[0].rule.text : $0.count > $1.count
  }
}

private func ruleTable(of outcome: Outcome, context: ReportContext) -> String {
  let groups = groups(of: outcome.findings)
  guard groups.count > 1 else { return "" }
  let titles = Dictionary(outcome.rules.map { ($0.id, $0.title) }) { first, _ in first }
  let rows = groups.map { group in
    let counts = Severity.allCases.reversed().map { severity in group.count { $0.severity == severity } }
    let rule = group[0].rule
    return (
      counts,
      "| \(link(to: rule, context: context)) | \(titles[rule]?.markdown ?? "") | "
        + counts.map { $0 == 0 ? "" : "\($0)" }.joined(separator: " | ") + " |\n"
    )
  }
  let sorted = rows.sorted { $1.0.lexicographicallyPrecedes($0.0) }
  let table = "| Rule | | Errors | Warnings | Notes |\n|---|---|--:|--:|--:|\n" + sorted.map(\.1).joined()
  if groups.count <= openLimit { return "\n" + table }
  return "\n<details><summary>\(groups.count) rules found something</summary>\n\n\(table)\n</details>\n"
}

private func link(to rule: RuleID, context: ReportContext) -> String {
  let name = rule.text.markdownCode
  return context.ruleHelpBase.map { "[\(name)](\(rulePage(of: rule, base: $0)))" } ?? name
}

private func fold(_ group: [Finding]) -> String {
  "\n<details><summary><code>\(group[0].rule.text.html)</code> \(group.count)</summary>\n\n"
}

/// The longest part of a cell, in UTF-16 code units: no single text may take the room of the others.
private let cellLimit = 1_000

/// How many places a row lists.
private let shownEvidence = 3

private func row(of finding: Finding, namesRule: Bool, context: ReportContext) -> String {
  let violation = finding.violation
  let likely = violation.certainty == .likely ? " (likely)" : ""
  var lines = [cell(violation.message) + likely]
  if let fix = violation.fix { lines.append("**Fix:** " + cell(fix)) }
  lines += violation.evidence.prefix(shownEvidence).map { piece in
    "See \(shortened(context.readablePlace(piece.place), to: cellLimit).markdownCode) \(cell(piece.message))"
  }
  if let rest = violation.rest(after: shownEvidence) { lines.append(rest.markdown) }
  var labels = namesRule ? [link(to: finding.rule, context: context)] : []
  if let target = violation.target { labels.append("target " + cell(target)) }
  labels += finding.itms.map(\.markdown)
  if !labels.isEmpty { lines.append("<sub>\(labels.joined(separator: " · "))</sub>") }
  let place = shortened(context.readablePlace(finding.place), to: cellLimit).markdownCode
  return "| \(place) | \(lines.joined(separator: "<br>")) |\n"
}

private func cell(_ text: String) -> String { shortened(text, to: cellLimit).markdown }
