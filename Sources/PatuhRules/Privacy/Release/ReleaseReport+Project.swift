import PatuhCore

/// What to expect when a project is submitted, judged by its sources and manifests.
///
/// - Parameters:
///   - findings: see ``releaseFindings(shown:hidden:rules:in:)``
///   - upkeep: the findings of the hygiene family
///   - files: the number of files that were read
public func releaseReport(
  of project: Project, findings: [ReleaseFinding], architecture: ArchitectureReport, upkeep: [Finding],
  files: Int
) -> ReleaseReport {
  let shipment = Shipment(project)
  let questions = openQuestions(of: project, findings)
  // A dependency is a part of what links it.
  let targets = zip(project.targets, targetReports(of: project, shipment, findings, questions)).filter {
    !$0.isOfCheckout || !$1.findings.isEmpty
  }.map(\.1)
  var verdict = targets.map(\.verdict).max() ?? .unknown
  if questions.contains(where: \.isBlocking) { verdict = max(verdict, .unknown) }
  for entry in findings { verdict = max(verdict, entry.verdict) }
  var report = ReleaseReport(
    subject: shipment.subject, verdict: verdict, findings: findings, openQuestions: questions,
    targets: targets,
    labels: privacyLabels(of: project, shipment), packages: packageReports(of: project),
    architecture: architecture, upkeep: upkeep,
    fileCount: files, tables: project.tables)
  report.answers = expectedAnswers(to: findings, outsideApps: report.findingsOutsideApps, project.tables)
  return report
}
