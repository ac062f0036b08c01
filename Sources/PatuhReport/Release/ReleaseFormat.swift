import PatuhCore

/// A form of the report before a release. The raw values are the words of `--format`.
public enum ReleaseFormat: String, Hashable, Sendable, CaseIterable {
  /// A page that needs nothing else.
  case html
  case markdown
  /// The contract with other programs, and the one form that leaves nothing out: `docs/schema/report.schema.json`.
  case json
}

/// The report before a release.
public func renderRelease(
  _ report: ReleaseReport, as format: ReleaseFormat, context: ReportContext
) -> String {
  switch format {
  case .html: releasePage(report, context: context)
  case .markdown: releaseMarkdown(report, context: context)
  case .json: releaseJSON(report, context: context)
  }
}

/// How much of long lists the forms for people show; the rest is counted.
enum ReleaseLimit {
  /// Findings of one answer, and of one layer.
  static let findings = 100
  /// Places of one category in one target.
  static let places = 100
  /// References behind one arrow.
  static let references = 10
  /// Targets, packages and domains in one list.
  static let rows = 500
}
