import PatuhCore
import PatuhRules
import SystemPackage

/// Checks the later state of a comparison, and keeps the findings that no earlier state has. The
/// configuration and the baseline of the later state apply to all.
func comparedAnalysis(
  _ request: AnalysisRequest, _ comparison: Comparison, progress: Progress?, _ watch: inout Stopwatch
) async throws(AnalysisError) -> Analysis {
  let states = try await comparison.states(ofProjectAt: request.root, indexFile: request.indexFile)
  watch.finish("git")
  let cache = request.cache.map(FactCache.init)
  let written = try await setUp(request, states)
  let part = SourcePart(request)
  // They are read and listed while the current state is checked.
  let reading = Task { await earlierStates(states, written, request) }
  let earlierBaseline = { (project: Project) async throws(AnalysisError) -> Baseline? in
    let earlier = try await reading.value.get()
    guard let base = earlier.states.first else { return earlier.baseline }
    return await written.following(
      earlier.baseline, of: request.baseline, committedIn: base.commit, to: project, in: states.current,
      request)
  }
  var setup = written
  var findingsOnNames: [Finding] = []
  let current: CheckedState
  do throws(AnalysisError) {
    current = try await checked(
      states.current, request, setup, part: part, cache: cache, earlierBaseline: earlierBaseline, progress,
      &watch)
  } catch {
    guard case .configuration = error, let lost = try await written.withoutLostTargets(states, request) else {
      throw error
    }
    (setup, findingsOnNames) = (lost.setup, lost.findings)
    current = try await checked(
      states.current, request, setup, part: part, cache: cache, earlierBaseline: earlierBaseline,
      refusesUnknownNames: false, progress, &watch)
  }
  let bases = try await reading.value.get().states.map { state in
    var state = state
    if state.hasSamePaths { state.discovery = current.analysis.read.listed.inCommit(state.snapshot) }
    return state
  }
  var analysis = current.analysis
  analysis.unknownSubmodules =
    Set(([states.current] + bases.map(\.snapshot)).flatMap(\.unknownSubmodules)).sorted()
  // A finding on a target may have had another place before, outside the part that is checked. Only what was
  // found can be known from before.
  var wholeRequest = request
  wholeRequest.paths = []
  wholeRequest.only = setup.rules.namesOfRules(reporting: current.analysis.outcome.findings)
  var assumed = AssumedTargets()
  for state in bases where !analysis.outcome.findings.isEmpty {
    let base = state.snapshot
    var earlier = current.analysis.outcome
    var moves = FileMoves()
    var renames: TargetRenames?
    if let listed = state.discovery {
      let known = KnownFacts(analysis.read.extraction, of: analysis.read.discovery.files, in: states.current)
      let before = try await checked(
        base, wholeRequest, setup, listed: listed, known: known, after: analysis.read,
        part: part?.before(analysis.project),
        cache: request.cache.map(FactCache.init), refusesUnknownNames: false, nil, &watch
      ).analysis
      earlier = before.outcome
      if !earlier.findings.isEmpty, analysis.lacksFiles(of: before), before.lacksFiles(of: analysis) {
        moves = await Git(folder: request.root.string, indexFile: states.indexFile).moves(
          since: state.commit, below: request.root, isStaged: states.current.isStoredInGit)
      }
      renames = TargetRenames(from: before.project, to: analysis.project, moves)
      assumed.take(analysis.project, after: before.project)
    }
    let (lines, earlierLines) = (SourceLines(states.current), SourceLines(base))
    analysis.outcome = analysis.outcome.onlyNew(
      since: earlier, moves, renames, line: lines.line(at:), earlierLine: earlierLines.line(at:))
    watch.finish("compare")
  }
  analysis.outcome.findings = analysis.outcome.findings.map { assumed.judged($0, by: setup.rules) }
  let removed = try removedFiles(bases, current, in: states.current, request) + findingsOnNames
  if !removed.isEmpty {
    analysis.outcome.findings = (analysis.outcome.findings + removed).sorted(by: Finding.inReportOrder)
  }
  analysis.stages = watch.stages
  return analysis
}

/// A state that the checked one is compared with.
struct EarlierState: Sendable {
  var commit: String
  var snapshot: Snapshot
  /// Whether it differs from the checked state at most in the bytes of files.
  fileprivate var hasSamePaths = false
  /// Nil if it does not differ from the checked state.
  var discovery: Discovery?
}

/// What the checked state is compared with.
private struct EarlierStates {
  var states: [EarlierState] = []
  /// The baseline of the first state, with the files where they are now.
  var baseline: Baseline?
}

private func earlierStates(
  _ compared: ComparedStates, _ setup: Setup, _ request: AnalysisRequest
) async -> Result<EarlierStates, AnalysisError> {
  do throws(AnalysisError) {
    let (current, bases) = (compared.current, try await compared.bases)
    var earlier = EarlierStates()
    if let base = bases.first, let baseline = try? request.baseline.baseline(in: base.snapshot) {
      let moves = await request.baseline.moves(of: baseline, in: current, committedIn: base.commit)
      earlier.baseline = baseline.following(moves, exists: current.exists)
    }
    for base in bases {
      var state = EarlierState(commit: base.commit, snapshot: base.snapshot)
      if base.snapshot.differs(from: current) {
        state.hasSamePaths = base.snapshot.hasSamePaths(as: current)
        if !state.hasSamePaths { state.discovery = try await setup.discovery(in: base.snapshot) }
      }
      earlier.states.append(state)
    }
    return .success(earlier)
  } catch {
    return .failure(error)
  }
}

extension Discovery {
  /// The discovery of a commit that has files at the same paths. Only the disk is asked what the patterns of
  /// the configuration match.
  fileprivate func inCommit(_ snapshot: Snapshot) -> Discovery {
    var discovery = self
    discovery.state = DiscoveredState(snapshot: snapshot)
    discovery.notes.removeAll { $0.kind == .patternUnmatched }
    return discovery
  }
}

extension Analysis {
  /// Whether another state has files that this one has not.
  fileprivate func lacksFiles(of other: Analysis) -> Bool {
    let paths = Set(read.discovery.files.map(\.path))
    return !other.read.discovery.files.allSatisfy { paths.contains($0.path) }
  }
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

/// Reads the configuration of a snapshot, with the baseline and the frozen uses as they are after moves of
/// files. If the file on disk differs, errors state that the staged file is meant.
private func setUp(
  _ request: AnalysisRequest, _ states: ComparedStates
) async throws(AnalysisError) -> Setup {
  let snapshot = states.current
  do throws(AnalysisError) {
    var setup = try Setup(request, snapshot)
    await setup.followMoves(request, in: snapshot)
    return setup
  } catch {
    // Merge conflicts may be the cause.
    _ = try await states.bases
    guard case .configuration(let faults) = error else { throw error }
    let located = faults.errors.map { fault in
      var fault = fault
      if snapshot.differsFromDisk(at: fault.file) { fault.message += " (in the staged file)" }
      return fault
    }
    throw .configuration(ConfigurationErrors(located) ?? faults)
  }
}
