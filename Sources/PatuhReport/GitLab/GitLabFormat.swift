import PatuhCore

/// The report for GitLab Code Quality: an array of the findings with the keys that GitLab reads.
///
/// Each finding has a file and a line, since GitLab accepts none without: ``ReportContext/rootFile``
/// represents the project as a whole, and the first line represents a whole file. Fingerprints are unique
/// even among several projects of a repository.
func gitlabReport(of outcome: Outcome, context: ReportContext) -> String {
  let project = context.repositoryPath("")
  return JSONValue.array(
    outcome.findings.map { finding in
      let isRoot = finding.place.path == "."
      return .record([
        "description": .string(finding.statement(context: context)),
        "check_name": .string(finding.rule.text),
        "fingerprint": .string(project + finding.fingerprint),
        "severity": .string(severity(of: finding)),
        "location": .record([
          "path": .string(context.repositoryPath(isRoot ? context.rootFile : finding.place.path)),
          "lines": .record(["begin": .integer(finding.place.position?.line ?? 1)]),
        ]),
      ])
    }
  ).text
}

/// The severity in GitLab's terms. An error to which App Store Connect would respond with a code blocks a
/// release. A likely warning is less severe than a sure one.
private func severity(of finding: Finding) -> String {
  switch (finding.severity, finding.violation.certainty) {
  case (.error, _): finding.itms.isEmpty ? "critical" : "blocker"
  case (.warning, .sure): "major"
  case (.warning, .likely): "minor"
  case (.note, _): "info"
  }
}
