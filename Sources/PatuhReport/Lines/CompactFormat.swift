import PatuhCore

/// `path:line:column: severity: message [rule]` for each finding; line and column are left out where there are none.
func compactReport(of outcome: Outcome) -> String {
  outcome.findings.map { finding in
    "\(finding.place.text): \(finding.severity.rawValue): \(finding.violation.message) [\(finding.rule)]"
      .printable + "\n"
  }
  .joined()
}
