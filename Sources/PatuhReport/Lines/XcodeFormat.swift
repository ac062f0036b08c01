import PatuhCore

/// The lines of ``Format/compact`` with absolute paths. A finding without a position is reported at the first
/// line, since Xcode drops a line without numbers.
func xcodeReport(of outcome: Outcome, context: ReportContext) -> String {
  outcome.findings.map { finding in
    let position = finding.place.position ?? Position(line: 1, column: 1)
    let place = "\(path(of: finding, context: context)):\(position.line):\(position.column)"
    return "\(place): \(finding.severity.rawValue): \(finding.line) [\(finding.rule)]"
      .printable + "\n"
  }
  .joined()
}

private func path(of finding: Finding, context: ReportContext) -> String {
  guard let root = context.absoluteRoot else { return finding.place.path }
  if finding.place.path == "." { return root }
  return root.hasSuffix("/") ? root + finding.place.path : "\(root)/\(finding.place.path)"
}
