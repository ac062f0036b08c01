import PatuhCore

/// A form of a report. The raw values are the words of `--format`.
public enum Format: String, Hashable, Sendable, CaseIterable {
  /// For people: a code frame for each finding, grouped by file, a closing summary.
  case text
  /// Lines that Xcode shows beside the code.
  case xcode
  /// One line for each finding.
  case compact
  /// The contract with other programs: `docs/schema/findings.schema.json`.
  case json
  /// Workflow commands that GitHub turns into annotations.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Code Quality of GitLab.
  case gitlab
  /// JUnit's XML, for whatever shows the results of tests.
  case junit
  /// A page in GitHub's Markdown, for the summary of a job.
  case markdown
}

/// The report of an outcome. Each line ends with LF; a form without a summary is empty when nothing was found.
public func render(_ outcome: Outcome, as format: Format, context: ReportContext) -> String {
  switch format {
  case .text: textReport(of: outcome, context: context)
  case .xcode: xcodeReport(of: outcome, context: context)
  case .compact: compactReport(of: outcome)
  case .json: jsonReport(of: outcome, context: context)
  case .github: githubReport(of: outcome, context: context)
  case .sarif: sarifReport(of: outcome, context: context)
  case .gitlab: gitlabReport(of: outcome, context: context)
  case .junit: junitReport(of: outcome, context: context)
  case .markdown: markdownReport(of: outcome, context: context)
  }
}
