import PatuhCore

/// The report for people: the findings of each file under its path, or a table of their counts, followed by a
/// summary line.
func textReport(of outcome: Outcome, context: ReportContext) -> String {
  let ink = Ink(isOn: context.color)
  let listed = listed(of: outcome, context: context)
  let body =
    context.detail == .statistics
    ? statistics(of: outcome, context: context, ink: ink) : listing(of: listed, context: context, ink: ink)
  return body + summary(of: outcome, ink: ink) + "\n"
    + (context.detail == .statistics ? "" : remainder(of: listed))
    + outcome.remarkOnCauses + offer(to: outcome) + advice(on: outcome, context: context)
}

private func statistics(of outcome: Outcome, context: ReportContext, ink: Ink) -> String {
  let rows = outcome.ruleCounts.map { count in
    [count.rule.text, count.severity.rawValue, "\(count.findings)", "\(count.files)"]
  }
  guard !rows.isEmpty else { return "" }
  let heads = ["RULE", "SEVERITY", "COUNT", "FILES"]
  return renderedTable(heads: heads, rows: rows, width: context.width, ink: ink) + "\n"
}

private func listing(of listed: ListedFindings, context: ReportContext, ink: Ink) -> String {
  var report = ""
  var path: String?
  for finding in listed.findings {
    if finding.place.path != path {
      path = finding.place.path
      report += ink(.path, heading(of: finding.place.path)) + "\n"
    }
    report += findingBlock(finding, context: context, ink: ink) + "\n"
  }
  for (kind, count) in listed.leftOut {
    let rest = counted(count, "more \(kind.severity.rawValue)")
    report += ink(.quiet, "\(rest) of \(kind.rule.text.printable); --all shows them") + "\n"
  }
  return report + (listed.leftOut.isEmpty ? "" : "\n")
}

/// The findings of one rule and severity.
private struct FindingKind: Hashable {
  var rule: RuleID
  var severity: Severity
}

/// If there are more than `most` findings of a kind, only the first `listed` are shown; nil if all are. What
/// fails the run is always listed.
private func listLimit(of severity: Severity, context: ReportContext) -> (most: Int, listed: Int)? {
  if let threshold = context.threshold, severity >= threshold { return nil }
  switch severity {
  case .error: return nil
  case .warning: return (most: 50, listed: 10)
  case .note: return (most: 10, listed: 3)
  }
}

/// The findings to list, and how many of which kinds are left out.
private typealias ListedFindings = (findings: [Finding], leftOut: [(kind: FindingKind, count: Int)])

private func listed(of outcome: Outcome, context: ReportContext) -> ListedFindings {
  if context.detail == .all { return (outcome.findings, []) }
  var room: [FindingKind: Int] = [:]
  var leftOut: [(kind: FindingKind, count: Int)] = []
  for count in outcome.ruleCounts {
    guard let limit = listLimit(of: count.severity, context: context), count.findings > limit.most else {
      continue
    }
    let kind = FindingKind(rule: count.rule, severity: count.severity)
    room[kind] = limit.listed
    leftOut.append((kind, count.findings - limit.listed))
  }
  let findings = outcome.findings.filter { finding in
    let kind = FindingKind(rule: finding.rule, severity: finding.severity)
    guard let left = room[kind] else { return true }
    room[kind] = left - 1
    return left > 0
  }
  return (findings, leftOut)
}

/// How many findings the lines above leave out, and how to see them.
private func remainder(of listed: ListedFindings) -> String {
  let count = listed.leftOut.reduce(0) { $0 + $1.count }
  return count == 0 ? "" : "\(count) of these are not listed; --all lists them.\n"
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
  if let target = finding.violation.shownTarget { parts.append("target \(target.printable)") }
  parts += finding.itms.map(\.printable)
  return parts.joined(separator: "  ")
}

private func summary(of outcome: Outcome, ink: Ink) -> String {
  let counts = Severity.allCases.reversed().compactMap { severity in
    let count = outcome.count(of: severity)
    return count == 0 ? nil : ink(Style(severity), counted(count, severity.rawValue))
  }
  var left: [String] = []
  if outcome.suppressed > 0 { left.append("\(outcome.suppressed) suppressed") }
  if outcome.baselined > 0 { left.append("\(outcome.baselined) baselined") }
  if outcome.alsoInComparedState > 0 { left.append("\(outcome.alsoInComparedState) known before") }
  let found = counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
  let hidden = left.isEmpty ? "" : ink(.quiet, " (\(left.joined(separator: ", ")))")
  return "\(found) in \(subject(of: outcome))\(hidden)."
}

/// What was looked at: the files, or what a built artefact consists of.
private func subject(of outcome: Outcome) -> String {
  guard let audit = outcome.audit else { return counted(outcome.files, "file") }
  return
    """
    \(counted(audit.bundles, "bundle")) with \(counted(audit.images, "image")) and \
    \(counted(audit.uses, "use"))
    """
}

/// A sentence on how many of the findings have a fix-it; empty if none has.
private func offer(to outcome: Outcome) -> String {
  let count = outcome.findings.count(where: \.isFixable)
  if count == 0 { return "" }
  if outcome.findings.count == 1 { return "It can be fixed with --fix.\n" }
  return "\(count) of these can be fixed with --fix.\n"
}

/// Advice on how to make a run fail whose findings are too minor for that; otherwise a CI job stays green and
/// they are overlooked. Empty if there is nothing to advise.
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
