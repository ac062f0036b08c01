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
  let shipping = project.targets.filter {
    $0.role == .product && ![.buildTool, .commandLineTool, .bundle].contains($0.product)
  }
  let described = shipping.filter { $0.basis == .projectFile }
  let apps = described.filter { $0.product == .application }
  if !apps.isEmpty { return .apps(apps.map(\.name)) }
  if !described.isEmpty { return .libraries(described.count) }
  return shipping.isEmpty ? .nothing : .folders(shipping.map(\.name))
}
