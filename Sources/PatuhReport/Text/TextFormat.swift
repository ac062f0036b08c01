import PatuhCore

/// The report for people: the findings of each file under its path, or a table of their counts, followed by a summary
/// line.
func textReport(of outcome: Outcome, context: ReportContext) -> String {
  let ink = Ink(isOn: context.color)
  let body =
    context.detail == .statistics
    ? statistics(of: outcome, context: context, ink: ink) : listing(of: outcome, context: context, ink: ink)
  return body + summary(of: outcome, ink: ink) + "\n" + offer(to: outcome)
    + advice(on: outcome, context: context)
}

private func statistics(of outcome: Outcome, context: ReportContext, ink: Ink) -> String {
  let rows = outcome.ruleCounts.map { count in
    [count.rule.text, count.severity.rawValue, "\(count.findings)", "\(count.files)"]
  }
  guard !rows.isEmpty else { return "" }
  let heads = ["RULE", "SEVERITY", "COUNT", "FILES"]
  return renderedTable(heads: heads, rows: rows, width: context.width, ink: ink) + "\n"
}

private func listing(of outcome: Outcome, context: ReportContext, ink: Ink) -> String {
  var report = ""
  var path: String?
  let (findings, leftOut) = listed(of: outcome, context: context)
  for finding in findings {
    if finding.place.path != path {
      path = finding.place.path
      report += ink(.path, heading(of: finding.place.path)) + "\n"
    }
    report += findingBlock(finding, context: context, ink: ink) + "\n"
  }
  for (rule, count) in leftOut {
    report += ink(.quiet, "\(counted(count, "more note")) of \(rule.text.printable); --all shows them") + "\n"
  }
  return report + (leftOut.isEmpty ? "" : "\n")
}

/// If a rule has more than `most` notes, only the first `listed` are listed.
private let noteLimit = (most: 10, listed: 3)

/// The findings to list, and how many notes of which rules are left out. Findings that fail the run are always listed.
private func listed(
  of outcome: Outcome, context: ReportContext
) -> (findings: [Finding], leftOut: [(rule: RuleID, count: Int)]) {
  let notes = outcome.ruleCounts.filter { $0.severity == .note && $0.findings > noteLimit.most }
  if context.detail == .all || context.threshold == .note || notes.isEmpty { return (outcome.findings, []) }
  var left = Dictionary(uniqueKeysWithValues: notes.map { ($0.rule, noteLimit.listed) })
  let findings = outcome.findings.filter { finding in
    guard finding.severity == .note, let room = left[finding.rule] else { return true }
    left[finding.rule] = room - 1
    return room > 0
  }
  return (findings, notes.map { ($0.rule, $0.findings - noteLimit.listed) })
}

private func heading(of path: String) -> String {
  path == "." ? "Project root" : path.printable
}

private func findingBlock(_ finding: Finding, context: ReportContext, ink: Ink) -> String {
  let violation = finding.violation
  let position = finding.place.position.map { "\($0.line):\($0.column)  " } ?? ""
  let likely = violation.certainty == .likely ? " (likely)" : ""
  let lead = "  \(position)\(finding.severity.rawValue)\(likely): "
  let message = wrapped(violation.message.printable, lead: lead.cells, indent: 4, width: context.width)

  var block = "  " + ink(.quiet, position) + ink(Style(finding.severity), finding.severity.rawValue)
  block += ink(.quiet, likely) + ": " + message + "\n"
  block += frame(of: finding, context: context, ink: ink)
  if let fix = violation.fix {
    block += "    " + ink(.fix, "fix:") + " "
    block += wrapped(fix.printable, lead: 9, indent: 9, width: context.width) + "\n"
  }
  block += evidenceLines(violation, context: context, ink: ink)
  block += "    " + ink(.quiet, label(of: finding)) + "\n"
  return block
}

private func frame(of finding: Finding, context: ReportContext, ink: Ink) -> String {
  guard let position = finding.place.position,
    let line = context.sourceLine(finding.place.path, position.line)
  else { return "" }
  let number = "\(position.line)"
  let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
  let frame = CodeFrame(
    line: line, column: position.column, limit: (context.width ?? 120) - gutter.count - 3)
  let mark = String(repeating: "^", count: frame.markWidth)
  let blank = String(repeating: " ", count: gutter.count)
  return ink(.gutter, gutter + " |") + (frame.text.isEmpty ? "" : " " + frame.text) + "\n"
    + ink(.gutter, blank + " |") + String(repeating: " ", count: frame.markIndent + 1)
    + ink(Style(finding.severity), mark) + "\n"
}

/// How many places of evidence are listed; the others are counted.
private let shownEvidence = 8

private func evidenceLines(_ violation: Violation, context: ReportContext, ink: Ink) -> String {
  var lines = ""
  for (index, piece) in violation.evidence.prefix(shownEvidence).enumerated() {
    let place = piece.place.path == "." ? "project root" : piece.place.text.printable
    let message = wrapped(
      piece.message.printable, lead: 9 + place.cells + 2, indent: 11, width: context.width)
    lines += "    " + (index == 0 ? ink(.quiet, "see:") : "    ") + " " + place
    lines += message.isEmpty ? "\n" : "  \(message)\n"
  }
  if let rest = violation.rest(after: shownEvidence) { lines += "         " + ink(.quiet, rest) + "\n" }
  return lines
}

private func label(of finding: Finding) -> String {
  var parts = ["[\(finding.rule.text.printable)]"]
  if let target = finding.violation.target { parts.append("target \(target.printable)") }
  parts += finding.itms.map(\.printable)
  return parts.joined(separator: "  ")
}

private func summary(of outcome: Outcome, ink: Ink) -> String {
  let weights = Severity.allCases.reversed().compactMap { severity in
    let count = outcome.count(of: severity)
    return count == 0 ? nil : ink(Style(severity), counted(count, severity.rawValue))
  }
  var left: [String] = []
  if outcome.suppressed > 0 { left.append("\(outcome.suppressed) suppressed") }
  if outcome.baselined > 0 { left.append("\(outcome.baselined) baselined") }
  if outcome.known > 0 { left.append("\(outcome.known) known before") }
  let found = weights.isEmpty ? "No findings" : weights.joined(separator: ", ")
  let hidden = left.isEmpty ? "" : ink(.quiet, " (\(left.joined(separator: ", ")))")
  return "\(found) in \(counted(outcome.files, "file"))\(hidden)."
}

/// A sentence on how many of the findings have a fix-it; empty if none has.
private func offer(to outcome: Outcome) -> String {
  let count = outcome.findings.count(where: \.isFixable)
  if count == 0 { return "" }
  if outcome.findings.count == 1 { return "It can be fixed with --fix.\n" }
  return "\(count) of these can be fixed with --fix.\n"
}

/// Advice on how to make a run fail whose findings are too minor for that; otherwise a CI job stays green and nobody
/// sees them. Empty if there is nothing to advise.
func advice(on outcome: Outcome, context: ReportContext) -> String {
  guard let threshold = context.threshold, threshold > .warning, outcome.count(of: .error) == 0 else {
    return ""
  }
  let warnings = outcome.count(of: .warning)
  guard warnings > 0 else { return "" }
  return warnings == 1
    ? "A warning does not fail a run; with --fail-on warning it does.\n"
    : "Warnings do not fail a run; with --fail-on warning they do.\n"
}
