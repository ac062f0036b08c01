import PatuhCore

/// What a project would meet when it is submitted, by what its sources and manifests say.
///
/// - Parameters:
///   - findings: see ``releaseFindings(shown:silenced:rules:in:)``
///   - files: how many files were read
public func releaseReport(
  of project: Project, findings: [ReleaseFinding], architecture: ArchitectureStanding, files: Int
) -> ReleaseReport {
  let questions = openQuestions(of: project)
  let targets = targetStandings(of: project, findings, questions)
  var verdict = targets.map(\.verdict).max() ?? .unknown
  if questions.contains(where: \.isBlocking) { verdict = max(verdict, .unknown) }
  for entry in findings { verdict = max(verdict, ReleaseVerdict(entry.effect)) }
  return ReleaseReport(
    subject: subject(of: project), verdict: verdict, findings: findings,
    answers: expectedAnswers(to: findings, project.tables), openQuestions: questions, targets: targets,
    labels: privacyLabels(of: project), packages: packageStandings(of: project), architecture: architecture,
    fileCount: files, tables: project.tables)
}

private func subject(of project: Project) -> ReleaseReport.Subject {
  let shipping = project.targets.filter { $0.role == .product }
  let apps = shipping.filter { $0.product == .application }
  if !apps.isEmpty { return .apps(apps.map(\.name)) }
  let libraries = shipping.filter { ![.buildTool, .commandLineTool, .bundle].contains($0.product) }
  if libraries.contains(where: { $0.basis != .projectFile }) { return .folders(libraries.map(\.name)) }
  return libraries.isEmpty ? .nothing : .libraries(libraries.count)
}
