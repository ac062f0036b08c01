import PatuhCore

/// A format of a report. The raw values are the words of `--format`.
public enum Format: String, Hashable, Sendable, CaseIterable {
  /// For people: a code frame for each finding, grouped by file, and a closing summary.
  case text
  /// Lines that Xcode shows next to the code.
  case xcode
  /// One line for each finding.
  case compact
  /// The machine-readable contract: `docs/schema/findings.schema.json`.
  case json
  /// Workflow commands that GitHub turns into annotations.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// GitLab Code Quality.
  case gitlab
  /// JUnit XML, for tools that show test results.
  case junit
  /// A page in GitHub Flavored Markdown, for a job summary.
  case markdown
  /// For coding agents: empty if there is no error or warning, otherwise what is needed to fix them, in a
  /// limited number of lines.
  case agent
}

/// The report of an outcome. Each line ends with LF. In a format without a summary, a report without findings
/// is empty.
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
  case .agent: agentReport(of: outcome, context: context)
  case .markdown: markdownReport(of: outcome, context: context)
  }
}
