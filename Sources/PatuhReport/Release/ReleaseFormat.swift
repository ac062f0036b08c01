import PatuhCore

/// A format of the release report. The raw values are the words of `--format`.
public enum ReleaseFormat: String, Hashable, Sendable, CaseIterable {
  /// A self-contained page.
  case html
  case markdown
  /// The machine-readable contract, and the only format that leaves nothing out:
  /// `docs/schema/report.schema.json`.
  case json
}

/// The release report in a format.
public func renderRelease(
  _ report: ReleaseReport, as format: ReleaseFormat, context: ReportContext
) -> String {
  switch format {
  case .html: releasePage(report, context: context)
  case .markdown: releaseMarkdown(report, context: context)
  case .json: releaseJSON(report, context: context)
  }
}

/// How much of long lists the formats for people show; the rest is counted.
enum ReleaseLimit {
  /// Findings of one answer, or of one layer.
  static let findings = 100
  /// Places of one category in one target.
  static let places = 100
  /// References behind one arrow.
  static let references = 10
  /// Targets, packages and domains in one list.
  static let rows = 500
}
