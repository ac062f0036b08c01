import PatuhCore
import PatuhReport
import PatuhRules
import SystemPackage

extension Audit {
  /// The report for the person who submits the artefact.
  public var report: ReleaseReport {
    let unreadable = RuleID("artefact_unreadable")
    let hygiene = outcome.findings.filter { $0.family == .hygiene }
    return artefactReport(
      of: project,
      findings: releaseFindings(
        shown: outcome.findings, hidden: [], rules: setup.rules.all.map(\.rule.information), in: project),
      unread: hygiene.filter { $0.rule == unreadable }, hygiene: hygiene.filter { $0.rule != unreadable },
      files: outcome.files)
  }

  /// The report in a format.
  public func rendered(_ report: ReleaseReport, as format: ReleaseFormat) -> String {
    renderRelease(
      report, as: format,
      context: ReportContext(toolVersion: patuhVersion, rulesVersion: project.tables.version))
  }
}
