import PatuhCore

/// What to expect when a project is submitted, judged by its sources and manifests.
///
/// - Parameters:
///   - findings: see ``releaseFindings(shown:hidden:rules:in:)``
///   - hygiene: the findings of the hygiene family
///   - files: the number of files that were read
public func releaseReport(
  of project: Project, findings: [ReleaseFinding], architecture: ArchitectureReport, hygiene: [Finding],
  files: Int
) -> ReleaseReport {
  let shipment = Shipment(project)
  let questions = openQuestions(of: project, findings)
  let labels = privacyLabels(of: project, shipment)
  // A dependency is listed only if it has findings of its own.
  let targets = zip(project.targets, targetReports(of: project, shipment, findings, questions)).filter {
    !$0.isOfCheckout || !$1.findings.isEmpty
  }.map { target, report in
    let own = UploadQuestions(target, labels.first { $0.shownApp == target.shownName }, in: project)
    var report = report
    if report.verdict != .exempt { (report.asked, report.questions) = (own.asked, own.questions) }
    return report
  }
  var verdict = targets.map(\.verdict).max() ?? .unknown
  if questions.contains(where: \.isBlocking) { verdict = max(verdict, .unknown) }
  for entry in findings { verdict = max(verdict, entry.verdict) }
  var report = ReleaseReport(
    subject: shipment.subject, verdict: verdict, findings: findings, openQuestions: questions,
    targets: targets, labels: labels, packages: packageReports(of: project), architecture: architecture,
    hygiene: hygiene, fileCount: files, tables: project.tables)
  report.answers = expectedAnswers(to: findings, outsideApps: report.findingsOutsideApps, project.tables)
  return report
}
