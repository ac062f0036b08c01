import PatuhCore

/// `path:line:column: severity: message (likely, ITMS code); fix: what to do [rule]` for each finding;
/// missing parts are left out.
func compactReport(of outcome: Outcome) -> String {
  outcome.findings.map { finding in
    "\(finding.place.text): \(finding.severity.rawValue): \(finding.line) [\(finding.rule)]"
      .printable + "\n"
  }
  .joined()
}
