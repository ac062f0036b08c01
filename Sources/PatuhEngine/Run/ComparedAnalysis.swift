import PatuhCore
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
  // A finding on a target may have had another place before, outside the part that is checked. Only what was found can
  // be known from before.
  var wholeRequest = request
  wholeRequest.paths = []
  wholeRequest.only = setup.rules.namesOfRules(reporting: current.analysis.outcome.findings)
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
  let removed = try await removedFiles(states.bases, current, request)
  if !removed.isEmpty {
    analysis.outcome.findings = (analysis.outcome.findings + removed).sorted(by: Finding.inReportOrder)
  }
  analysis.stages = watch.stages
  return analysis
}

extension ProjectRules {
  /// The names of the rules that made some findings, or that would report their faults in their place.
  fileprivate func namesOfRules(reporting findings: [Finding]) -> [String] {
    let found = Set(findings.map(\.rule))
    return all.filter { rule in
      found.contains(rule.id)
        || rule.severity != nil && rule.rule.information.insteadOf.contains(where: found.contains)
    }.map(\.id.text)
  }
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
