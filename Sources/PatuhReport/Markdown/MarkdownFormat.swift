import PatuhCore

/// The maximum size of a summary in bytes. GitHub drops a summary of more than 1 MiB as a whole, and other
/// lines of the same step share that limit.
private let sizeLimit = 1_000_000

/// How many findings of a severity are shown unfolded; if there are more, they are folded by rule.
private let openLimit = 25

/// The maximum number of rows in the table of rules. If more rules found something, the findings say enough.
private let ruleLimit = 10

/// A page in GitHub Flavored Markdown: the verdict, counts, the rules that found something, and the findings,
/// most severe first. What does not fit in a job summary is counted under the verdict.
func markdownReport(of outcome: Outcome, context: ReportContext) -> String {
  let head = heading(of: outcome, context: context)
  let titles = Dictionary(outcome.rules.map { ($0.id, $0.title) }) { first, _ in first }
  let rules = ruleTable(of: outcome, titles: titles, context: context)
  // Reserve space for the sentence that counts what is left out.
  var page = MarkdownPage(limit: sizeLimit - head.utf8.count - rules.utf8.count - 300)
  for severity in Severity.allCases.reversed() {
    let findings = outcome.findings.filter { $0.severity == severity }
    guard !findings.isEmpty else { continue }
    let title = "\n### \(plural(severity)) (\(findings.count))\n"
    if findings.count <= openLimit {
      page.append(findings, under: title + "\n", closing: "") {
        markdownRow(of: $0, namesRule: true, context: context)
      }
      continue
    }
    page.append(title)
    for group in groups(of: findings) {
      page.append(group, under: fold(group, title: titles[group[0].rule]), closing: "\n</details>\n") {
        markdownRow(of: $0, namesRule: false, context: context)
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
  if outcome.alsoInComparedState > 0 { left += ", \(outcome.alsoInComparedState) known before" }
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
    "\n**Left out below: \(counts.joined(separator: ", "))**, since GitHub shows no summary of more than 1 "
    + "MiB. `patuh lint` lists them all.\n"
}

/// The findings grouped by rule: the family of privacy first, since it may stop a release, and within a
/// family the rule with the most findings first.
private func groups(of findings: [Finding]) -> [[Finding]] {
  let grouped = Dictionary(grouping: findings, by: \.rule)
  return RuleFamily.allCases.flatMap { family in
    grouped.values.filter { $0[0].family == family }.sorted {
      $0.count == $1.count ? $0[0].rule.text < $1[0].rule.text : $0.count > $1.count
    }
  }
}

private func ruleTable(of outcome: Outcome, titles: [RuleID: String], context: ReportContext) -> String {
  let groups = groups(of: outcome.findings)
  guard groups.count > 1, groups.count <= ruleLimit else { return "" }
  let rows = groups.map { group in
    let counts = Severity.allCases.reversed().map { severity in group.count { $0.severity == severity } }
    let rule = group[0].rule
    return (
      counts,
      "| \(markdownLink(to: rule, as: rule.text.markdownCode, context: context)) | "
        + "\(titles[rule]?.markdown ?? "") | "
        + counts.map { $0 == 0 ? "" : "\($0)" }.joined(separator: " | ") + " |\n"
    )
  }
  let sorted = rows.sorted { $1.0.lexicographicallyPrecedes($0.0) }
  return "\n| Rule | | Errors | Warnings | Notes |\n|---|---|--:|--:|--:|\n" + sorted.map(\.1).joined()
}

private func fold(_ group: [Finding], title: String?) -> String {
  let words = title.map { " · \($0.htmlWithCode)" } ?? ""
  return "\n<details><summary><code>\(group[0].rule.text.html)</code> \(group.count)\(words)</summary>\n\n"
}

extension String {
  /// The text as the content of an HTML element; text between backticks becomes code.
  fileprivate var htmlWithCode: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false).map { String($0).html }
    guard parts.count % 2 == 1 else { return html }
    return parts.enumerated().map { $0 % 2 == 1 ? "<code>\($1)</code>" : $1 }.joined()
  }
}
