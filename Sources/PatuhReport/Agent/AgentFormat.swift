import PatuhCore

/// How many lines of findings the report has. A finding has at most four.
private let lineBudget = 60

/// The report for coding agents, which read every line and pay for it: nothing if nothing fails or warns.
/// Otherwise each finding with its place, rule, message, code, fix and the strongest evidence elsewhere:
/// errors first, those on which others depend before them, then findings in changed files. What exceeds the
/// budget is counted by rule.
func agentReport(of outcome: Outcome, context: ReportContext) -> String {
  let lowest = context.threshold == .note ? Severity.note : .warning
  let wanted = outcome.findings.filter { $0.severity >= lowest }
  if wanted.isEmpty { return "" }
  let blocks = wanted.inAgentOrder(context).map { ($0, agentLines(of: $0, context: context)) }
  var room = context.detail == .all ? Int.max : lineBudget
  let listed = blocks.prefix { _, block in
    room -= block.count
    return room >= 0
  }
  var lines = listed.flatMap(\.1)
  let left = blocks.dropFirst(listed.count).map(\.0) + outcome.findings.filter { $0.severity < lowest }
  if !left.isEmpty { lines.append(rest(left)) }
  return lines.map { $0 + "\n" }.joined()
}

extension [Finding] {
  /// Errors first, of these the causes of others, then what is in changed files, then the report order.
  fileprivate func inAgentOrder(_ context: ReportContext) -> [Finding] {
    let entries = enumerated().map { index, finding in
      let places = [finding.place] + finding.violation.evidence.map(\.place)
      return (
        finding: finding, index: index,
        isChanged: places.contains { context.changedFiles.contains($0.path) }
      )
    }
    return entries.sorted { left, right in
      if left.finding.severity != right.finding.severity {
        return left.finding.severity > right.finding.severity
      }
      let (isCause, isOtherCause) = (left.finding.isCauseOfOthers, right.finding.isCauseOfOthers)
      if isCause != isOtherCause { return isCause }
      return left.isChanged != right.isChanged ? left.isChanged : left.index < right.index
    }.map(\.finding)
  }
}

/// At most four lines: the finding, its line of code, what to do, and what else to look at.
private func agentLines(of finding: Finding, context: ReportContext) -> [String] {
  let violation = finding.violation
  let marks = (violation.certainty == .likely ? ["likely"] : []) + finding.itms
  let mark = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
  var lines = [
    """
    \(context.readablePlace(finding.place)): \(finding.severity.rawValue) \(finding.rule): \
    \(violation.message)\(mark)
    """
  ]
  if let code = code(at: finding.place, context: context) { lines.append("  code: \(code)") }
  if let fix = context.fix(of: violation) { lines.append("  fix: \(fix)") }
  if let evidence = strongestEvidence(of: finding, context: context) { lines.append("  see: \(evidence)") }
  return lines.map(\.printable)
}

/// The line of code at a place without its indentation; nil if it cannot be read or is too long to help.
private func code(at place: Place, context: ReportContext) -> String? {
  guard let position = place.position, let line = context.sourceLine(place.path, position.line) else {
    return nil
  }
  let code = line.drop { $0 == " " || $0 == "\t" }
  return code.isEmpty || code.count > 160 ? nil : String(code)
}

/// The strongest evidence that is not at the finding itself, and how much more there is.
private func strongestEvidence(of finding: Finding, context: ReportContext) -> String? {
  let violation = finding.violation
  let texts = violation.evidence.filter { $0.place != finding.place }.map { evidence in
    "\(context.readablePlace(evidence.place))  \(evidence.message)"
  }
  guard let strongest = texts.first else { return nil }
  let further = texts.count - 1 + (violation.furtherUses ?? 0)
  return further == 0 ? strongest : "\(strongest); \(counted(further, "more place"))"
}

/// The line that counts what is not listed.
private func rest(_ findings: [Finding]) -> String {
  let words = Outcome(findings: findings, files: 0, rules: []).ruleCounts.map { count in
    "\(counted(count.findings, count.severity.rawValue)) of \(count.rule)"
  }
  return "not listed: \(words.joined(separator: ", "))".printable
}
