import PatuhCore

/// How many annotations of each kind GitHub shows for one step.
private let annotationLimit = 10

/// How many UTF-16 code units of a message GitHub's runner keeps (`ExecutionContext.cs` of actions/runner).
private let messageLimit = 4096

/// The report as workflow commands: errors first, then warnings, then notes as notices.
///
/// GitHub silently drops the eleventh annotation of a kind, so it is not written: a plain line, which the log
/// shows, says how many findings have no annotation. A finding at the project root has no `file`.
func githubReport(of outcome: Outcome, context: ReportContext) -> String {
  var report = ""
  for severity in Severity.allCases.reversed() {
    let findings = outcome.findings.filter { $0.severity == severity }
    for finding in findings.prefix(annotationLimit) {
      report += command(for: finding, context: context) + "\n"
    }
    if findings.count > annotationLimit {
      let rest = counted(findings.count - annotationLimit, "more \(severity.rawValue)")
      report += "\(rest) without an annotation: GitHub shows \(annotationLimit) of a kind for one step.\n"
    }
  }
  return report
}

private func command(for finding: Finding, context: ReportContext) -> String {
  let violation = finding.violation
  var properties: [String] = []
  if finding.place.path != "." {
    properties.append("file=\(escapedProperty(context.repositoryPath(finding.place.path)))")
    if let position = finding.place.position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
  }
  let likely = violation.certainty == .likely ? " (likely)" : ""
  properties.append("title=\(escapedProperty(finding.rule.text + likely))")

  let lines = [violation.message] + finding.detailLines(context: context)
  return "::\(word(for: finding.severity)) \(properties.joined(separator: ","))::"
    + escapedMessage(shortened(lines.joined(separator: "\n"), to: messageLimit))
}

private func word(for severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

private func escapedMessage(_ text: String) -> String {
  escaped(text) { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }
}

private func escapedProperty(_ text: String) -> String {
  escaped(text) { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":": "%3A"
    case ",": "%2C"
    default: nil
    }
  }
}

private func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if let replacement = escape(scalar) {
      result += replacement
    } else {
      result.unicodeScalars.append(scalar.printable)
    }
  }
  return result
}
