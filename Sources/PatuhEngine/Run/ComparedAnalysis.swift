import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// Checks the later state of a comparison, and keeps the findings that no earlier state has. The configuration and the
/// baseline of the later state apply to all.
func comparedAnalysis(
  _ request: AnalysisRequest, _ comparison: Comparison, progress: Progress?, _ watch: inout Stopwatch
) async throws(AnalysisError) -> Analysis {
  let states = try await comparison.states(ofProjectAt: request.root, indexFile: request.indexFile)
  watch.finish("git")
  let cache = request.cache.map(FactCache.init)
  let setup = try setUp(request, in: states.current)
  let earlierBaseline = states.bases.first.flatMap { try? request.baseline.baseline(in: $0) }
  let current = try await checked(
    states.current, request, setup, cache: cache, earlierBaseline: earlierBaseline, progress, &watch)
  var analysis = current.analysis
  analysis.unknownSubmodules = Set(([states.current] + states.bases).flatMap(\.unknownSubmodules)).sorted()
  // A finding on a target may have had another place before, outside the part that is checked.
  var wholeRequest = request
  wholeRequest.paths = []
  for base in states.bases where !analysis.outcome.findings.isEmpty {
    var earlier = current.analysis.outcome
    if base.differs(from: states.current) {
      let known = KnownFacts(analysis.read.extraction, of: analysis.read.discovery.files, in: states.current)
      earlier = try await checked(
        base, wholeRequest, setup, known: known, cache: request.cache.map(FactCache.init),
        refusesUnknownNames: false, nil, &watch
      ).analysis.outcome
    }
    let (lines, earlierLines) = (SourceLines(states.current), SourceLines(base))
    analysis.outcome = analysis.outcome.onlyNew(
      since: earlier, line: lines.line(at:), earlierLine: earlierLines.line(at:))
    watch.finish("compare")
  }
  if let removed = try await removedProjectFile(states.bases, current, request) {
    analysis.outcome.findings = (analysis.outcome.findings + [removed]).sorted(by: Finding.inReportOrder)
  }
  analysis.stages = watch.stages
  return analysis
}

/// Reads the configuration of a snapshot. If the file on disk differs, errors state that the staged file is meant.
private func setUp(_ request: AnalysisRequest, in snapshot: Snapshot) throws(AnalysisError) -> Setup {
  do throws(AnalysisError) {
    return try Setup(request, snapshot)
  } catch {
    guard case .configuration(let faults) = error else { throw error }
    let told = faults.errors.map { fault in
      var fault = fault
      if snapshot.departs(at: fault.file) { fault.message += " (in the staged file)" }
      return fault
    }
    throw .configuration(ConfigurationErrors(told) ?? faults)
  }
}

/// The finding that a project file is removed and none is left that says which targets the code is in; nil if every
/// compared state lacks it too.
private func removedProjectFile(
  _ bases: [Snapshot], _ current: CheckedState, _ request: AnalysisRequest
) async throws(AnalysisError) -> Finding? {
  let (setup, project) = (current.analysis.setup, current.analysis.project)
  let rules = try setup.rules.selected(only: request.only)
  guard !bases.isEmpty, project.projectFileAbove == nil,
    !project.targets.contains(where: { $0.basis == .projectFile }),
    let rule = rules.run.first(where: { $0.id == Rule.projectFileUnreadable.information.id }),
    rules.reported.contains(rule.id)
  else { return nil }
  let left = Set(current.analysis.read.discovery.files.map(\.path))
  let scope = PathScope(request.paths)
  var removed: Set<String>?
  for base in bases where base.differs(from: current.analysis.snapshot) {
    let files = try await setup.discovery(in: base).files.filter { $0.kind.mayDescribeTargets(at: $0.path) }
    let gone = Set(files.map(\.path).filter { !left.contains($0) && scope.contains($0) })
    removed = removed.map { $0.intersection(gone) } ?? gone
  }
  let paths = (removed ?? []).filter { !isTestPath($0) && !isSamplePath($0) }
  guard let path = paths.min(by: { $0.precedesInBytes($1) }) else { return nil }
  let violation = Violation(
    at: Place(path: path),
    "The project file is removed, and no other one says which targets the code is in",
    fix: "Restore it, or add the project file that replaces it", subject: "removed", severity: .warning)
  return rule.findings([violation]).fingerprinted().first
}
