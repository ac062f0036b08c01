import PatuhCore
import PatuhReport
import PatuhRules

/// A project as it would be submitted to Apple, with the findings of lint.
public struct ReleaseAudit: Sendable {
  public var report: ReleaseReport
  public var analysis: Analysis

  /// The verdict in one line.
  public var headline: String { report.headline }

  /// Throws if there was nothing to check, so that no report about nothing is written.
  public func refuseEmptiness(for request: AnalysisRequest) throws(AnalysisError) {
    try analysis.read.discovery.refuseEmptiness(for: request)
  }

  /// The report in a format.
  public func rendered(as format: ReleaseFormat) -> String {
    renderRelease(
      report, as: format,
      context: ReportContext(toolVersion: patuhVersion, rulesVersion: analysis.project.tables.version))
  }
}

/// Checks a whole project as for a submission. Rules that decide the verdict run even if they are off, since
/// Apple does not know the configuration. The outcome is still that of lint.
public func releaseAudit(
  of request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> ReleaseAudit {
  var watch = Stopwatch()
  let cache = request.cache.map(FactCache.init)
  let snapshot = try request.snapshot
  var setup = try Setup(request, snapshot)
  await setup.followMoves(request, in: snapshot)
  let state = try await checked(snapshot, request, setup, part: nil, cache: cache, progress, &watch)
  var (project, outcome) = (state.analysis.project, state.analysis.outcome)
  project.readVendoredBinaries(of: state.analysis.read.discovery)
  let hidden = try await hiddenFindings(state, request)
  let report = releaseReport(
    of: project,
    findings: releaseFindings(
      shown: outcome.findings, hidden: hidden, rules: setup.rules.all.map(\.rule.information), in: project
    ),
    architecture: architectureReport(outcome, setup, project),
    hygiene: outcome.findings.filter { $0.family == .hygiene }, files: outcome.files)
  return ReleaseAudit(report: report, analysis: state.analysis)
}

/// The findings that lint does not show, and that predict an answer of App Store Connect or decide the
/// verdict.
private func hiddenFindings(
  _ state: CheckedState, _ request: AnalysisRequest
) async throws(AnalysisError) -> [(finding: Finding, hiddenReason: ReleaseFinding.HiddenReason)] {
  let (setup, project) = (state.analysis.setup, state.analysis.project)
  let shown = Set(state.analysis.outcome.findings.map { Finding.Identity($0) })
  let testData = TestData(of: project, scope: PathScope(request.paths))
  let deciding = Set(setup.rules.all.map(\.rule.information).filter(\.decidesSubmission).map(\.id))
  let hidden = state.found.filter {
    (!$0.itms.isEmpty || deciding.contains($0.rule)) && !shown.contains(Finding.Identity($0))
      && !testData.holds($0)
  }
  let withoutBaseline = settle(
    hidden, of: try setup.rules.selected(), in: project, knownNames: setup.rules.knownNames,
    today: request.today, files: 0)
  let known = Set(withoutBaseline.findings.map { Finding.Identity($0) })
  let off = setup.rules.all.filter { rule in
    rule.severity == nil && rule.rule.information.defaultSeverity != nil
      && rule.rule.information.decidesSubmission
  }
  var unasked: [Finding] = []
  if !off.isEmpty {
    let rules = try setup.rules.selected(only: off.map(\.id.text))
    unasked = await check(project, with: rules, jobs: request.jobs).filter { !testData.holds($0) }
  }
  return hidden.map { ($0, known.contains(Finding.Identity($0)) ? .baselined : .suppressed) }
    + unasked.map { ($0, .ruleOff) }
}

extension Finding {
  /// The properties of a finding that do not change when findings are settled. If it has parts, some may be
  /// suppressed or known, so that it is shown at the place of another part.
  fileprivate struct Identity: Hashable {
    var rule: RuleID
    var whole: FindingIdentity?
    var violation: Violation?

    init(_ finding: Finding) {
      rule = finding.rule
      if finding.violation.parts.isEmpty || finding.violation.identityPath == nil {
        violation = finding.violation
      } else {
        whole = FindingIdentity(finding)
      }
    }
  }
}

private func architectureReport(
  _ outcome: Outcome, _ setup: Setup, _ project: Project
) -> ArchitectureReport {
  let vocabulary = setup.rules.selection.vocabulary
  let findings = outcome.findings.filter { $0.family == .architecture }
  let rules = outcome.rules.filter { $0.family == .architecture }
  let listing = layerListing(of: project, vocabulary, all: false)
  var layers: [String: String] = [:]
  for layer in listing.layers {
    for file in layer.files where layers[file] == nil { layers[file] = layer.name }
  }
  var groups = listing.layers.map { layer in
    ArchitectureReport.Group(
      layer: layer.name, files: layer.files.count,
      findings: findings.filter { layers[$0.place.path] == layer.name })
  }
  let homeless = findings.filter { layers[$0.place.path] == nil }
  if !homeless.isEmpty {
    groups.append(.init(layer: nil, files: listing.unassigned.count, findings: homeless))
  }
  let firing = Set(findings.map(\.rule))
  return ArchitectureReport(
    ruleCount: rules.count,
    titles: Dictionary(
      rules.filter { firing.contains($0.id) }.map { ($0.id, $0.title) }, uniquingKeysWith: { $1 }),
    groups: groups,
    graph: listing.layers.isEmpty
      ? nil
      : layerGraph(
        of: project, vocabulary,
        rules: setup.rules.all.filter { $0.severity != nil }.compactMap(\.definition),
        frozen: setup.rules.selection.frozen))
}
