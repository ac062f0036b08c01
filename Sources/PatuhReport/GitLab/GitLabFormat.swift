import PatuhCore

/// Code Quality of GitLab: an array of the findings with the keys that GitLab reads.
///
/// Each has a file and a line, since GitLab takes none without: the project as a whole is named by
/// ``ReportContext/rootFile``, a whole file by its first line. Fingerprints are unique among the projects of a
/// repository, too.
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

/// An error that App Store Connect would answer with a code stops a release; a likely finding weighs less than a sure
/// one.
private func severity(of finding: Finding) -> String {
  switch (finding.severity, finding.violation.certainty) {
  case (.error, _): finding.itms.isEmpty ? "critical" : "blocker"
  case (.warning, .sure): "major"
  case (.warning, .likely): "minor"
  case (.note, _): "info"
  }
}
