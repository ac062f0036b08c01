import PatuhCore
import PatuhRules
import SystemPackage

/// A project that was checked.
public struct Analysis: Sendable {
  public var setup: Setup
  public var project: Project
  public var outcome: Outcome
  /// The known findings, with the files and targets where they are now; nil if there is no baseline.
  var baseline: Baseline?
  /// The message if nothing was checked; nil otherwise.
  public var emptiness: String?
  /// The submodules of a comparison whose commit is not in this clone; they were read as on disk.
  public var unknownSubmodules: [String] = []
  /// The snapshot of the project that was checked.
  public var snapshot: Snapshot
  /// The duration of each stage.
  public var stages: [Stage]
  /// The inputs of the analysis. They are kept as long as the analysis, since releasing them takes as long as
  /// running the rules.
  let read: LoadedProject

  /// How the files were found.
  public var listing: Discovery.Listing { read.discovery.listing }
  /// Why facts could not be cached; nil if there was no error or no cache.
  public var cacheFault: String? { read.cacheFault }
}

/// Called while files are read.
public typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

/// Checks a project. With a comparison, only new findings are kept.
///
/// - Parameter changed: returns the project to check, given the project that was read
public func analyse(
  _ request: AnalysisRequest, progress: Progress? = nil, changed: ProjectChange = { project, _, _ in project }
) async throws(AnalysisError) -> Analysis {
  var watch = Stopwatch()
  if let comparison = request.comparison {
    return try await comparedAnalysis(request, comparison, progress: progress, &watch)
  }
  // Opened while the configuration is read.
  async let cache = request.cache.map(FactCache.init)
  let snapshot = try request.snapshot
  var setup = try Setup(request, snapshot)
  await setup.followMoves(request, in: snapshot)
  return try await checked(
    snapshot, request, setup, part: SourcePart(request), cache: await cache, progress, changed: changed,
    &watch
  ).analysis
}

/// Returns the project to check, given the project that was read.
public typealias ProjectChange = (Project, Setup, SelectedRules) -> Project

/// A snapshot of a project after the check.
struct CheckedState: Sendable {
  var analysis: Analysis
  /// The findings of the rules, shown or not.
  var found: [Finding]
}

/// Checks one snapshot of a project.
/// - Parameters:
///   - listed: the discovery by the names of files; nil if it is to be made
///   - known: facts of another snapshot
///   - other: another state of the project, which was checked with the same setup
///   - part: the sources in which findings are asked for; nil for all
///   - earlierBaseline: returns the baseline of the state that this one is compared with, for the project
///     that was read
///   - refusesUnknownNames: whether names in the configuration that the project does not have are errors
func checked(
  _ snapshot: Snapshot, _ request: AnalysisRequest, _ setup: Setup, listed: Discovery? = nil,
  known: KnownFacts? = nil, after other: LoadedProject? = nil, part: SourcePart?, cache: FactCache?,
  earlierBaseline: (Project) async throws(AnalysisError) -> Baseline? = { _ throws(AnalysisError) in nil },
  refusesUnknownNames: Bool = true, _ progress: Progress?,
  changed: ProjectChange = { project, _, _ in project }, _ watch: inout Stopwatch
) async throws(AnalysisError) -> CheckedState {
  let rules = try setup.rules.selected(only: request.only)
  var read = try await readProject(
    request, setup, in: snapshot, listed: listed, known: known, after: other, cache: cache, progress, &watch)
  read.project.readBinaries(of: read.discovery)
  read.project.follow(other?.project)
  defer { read.project.follow(nil) }
  if refusesUnknownNames { try setup.refuseUnknownNames(in: read.project, read.discovery) }
  return await judged(
    read, changed(read.project, setup, rules), snapshot, request, setup, rules, part: part,
    earlierBaseline: try await earlierBaseline(read.project), &watch)
}

/// Checks a project that was read.
/// - Parameters:
///   - known: what rules that have run on it have found, by rule
///   - earlier: the findings before an edit of bodies; nil if something else was edited
///   - part: the sources in which findings are asked for; nil for all
func judged(
  _ read: LoadedProject, _ project: Project, _ snapshot: Snapshot, _ request: AnalysisRequest,
  _ setup: Setup, _ rules: SelectedRules, known: [RuleID: [Finding]] = [:],
  earlier: EarlierFindings? = nil, part: SourcePart? = nil, earlierBaseline: Baseline? = nil,
  _ watch: inout Stopwatch
) async -> CheckedState {
  let found = await check(
    project, own: read.own, with: rules, known: known, earlier: earlier, part: part, jobs: request.jobs,
    cancellation: request.cancellation
  ).map { $0.naming(request.argument) }
  watch.finish("check")
  let baseline = await setup.following(
    setup.baseline, of: request.baseline, to: project, in: snapshot, request)
  let scope = PathScope(request.paths)
  var outcome = settle(
    found, of: rules, in: project, knownNames: setup.knownNames(for: request, in: snapshot),
    today: request.today, scope: scope,
    baseline: baseline, earlierBaseline: earlierBaseline,
    isLeftOut: { setup.isLeftOut($0, in: snapshot) }, exists: snapshot.exists,
    files: read.discovery.files.count { scope.contains($0.path) })
  outcome.notes = [read.discovery.noteOnConfigurations(for: request)].compactMap(\.self)
  watch.finish("settle")
  let analysis = Analysis(
    setup: setup, project: project, outcome: outcome, baseline: baseline,
    emptiness: read.discovery.emptiness(for: request), snapshot: snapshot, stages: watch.stages,
    read: read)
  return CheckedState(analysis: analysis, found: found)
}

/// The uses of required-reason API in a project, in order of place.
///
/// - Parameter all: whether to include uses that are in no release build for a platform to which Apple's
///   requirements apply
public func usages(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> UsageList {
  let setup = try Setup(request)
  var (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  project.readBinaries(of: discovery)
  let scope = PathScope(request.paths)
  return UsageList(
    usages: (all ? project.usages : project.usagesThatMayShip).filter { scope.contains($0.place.path) }
      .naming(membersIn: project)
      + project.usagesInLinkedBinaries.filter { scope.contains($0.place.path) },
    rulesVersion: project.tables.version,
    remarks: request.remarksOnUses(project, command: "privacy usages"))
}

/// The targets of a project, in its order: with paths, those that are declared or have a source or manifest
/// in them.
///
/// - Parameter all: whether to include tests, samples and build tools
public func targets(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> TargetList {
  let setup = try Setup(request)
  var (project, discovery) = try await readProject(request, setup, progress)
  try discovery.refuseListing(of: project, for: request)
  project.readBinaries(of: discovery)
  let scope = PathScope(request.paths)
  let summaries = zip(project.targets, targetSummaries(of: project)).filter { all || $1.isProduct }
  let shown = summaries.filter { scope.contains($0.0, in: project) }.map(\.1)
  return TargetList(
    targets: shown, elsewhere: summaries.count - shown.count,
    rulesVersion: project.tables.version,
    remarks: request.remarksOnTargets(project, command: "targets"))
}

extension [RequiredReasonUsage] {
  /// The uses that count for no target with the targets that have their files.
  fileprivate func naming(membersIn project: Project) -> [RequiredReasonUsage] {
    let open = Set(filter(\.targets.isEmpty).map(\.place.path))
    if open.isEmpty { return self }
    var members: [String: Set<String>] = [:]
    for target in project.targets {
      let paths =
        target.sources.map { project.sources[$0].path }
        + target.cFamilySources.map { project.cFamilySources[$0].path } + target.leftOutSources
      for path in paths where open.contains(path) { members[path, default: []].insert(target.shownName) }
    }
    return map { use in
      var use = use
      if use.targets.isEmpty {
        use.members = (members[use.place.path] ?? []).sorted { $0.precedesInBytes($1) }
      }
      return use
    }
  }
}
