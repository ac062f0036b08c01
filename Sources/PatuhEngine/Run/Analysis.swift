import PatuhCore
import PatuhRules
import SystemPackage

/// A project that was checked.
public struct Analysis: Sendable {
  public var setup: Setup
  public var project: Project
  public var outcome: Outcome
  /// How the files were found.
  public var listing: Discovery.Listing
  /// What is to be said when nothing was checked; nil when something was.
  public var emptiness: String?
  /// Why facts could not be kept for later runs; nil when they were, or were not to be.
  public var cacheFault: String?
  /// Where the time went.
  public var stages: [Stage]
}

/// Called while files are read.
public typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

/// Checks a project.
///
/// - Parameter changed: makes of the project, as it was read, the one that is checked
public func analyse(
  _ request: AnalysisRequest, progress: Progress? = nil,
  changed: (Project, Setup, SelectedRules) -> Project = { project, _, _ in project }
) async throws(AnalysisError) -> Analysis {
  var watch = Stopwatch()
  let setup = try Setup(request)
  let rules = try setup.rules.selected(only: request.only)
  let (written, discovery, cacheFault) = try await readProject(
    request, setup, reading: rules.reading, progress, &watch)
  let project = changed(written, setup, rules)
  let found = await check(project, with: rules, jobs: request.jobs)
  watch.finish("check")
  let scope = PathScope(request.paths)
  let outcome = settle(
    found, of: rules, in: project, knownNames: setup.rules.knownNames, today: request.today, scope: scope,
    files: discovery.files.count { scope.contains($0.path) })
  watch.finish("settle")
  return Analysis(
    setup: setup, project: project, outcome: outcome, listing: discovery.listing,
    emptiness: setup.emptiness(of: discovery, for: request), cacheFault: cacheFault, stages: watch.stages)
}

/// The uses of required-reason API in a project, in order of place.
///
/// - Parameter all: Whether uses that no release build for a bound platform can hold are listed too.
public func usages(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> UsageList {
  let setup = try Setup(request)
  let (project, discovery) = try await readProject(request, setup, reading: .usages, progress)
  let scope = PathScope(request.paths)
  return UsageList(
    usages: project.usages.filter { (all || $0.counts) && scope.contains($0.place.path) },
    rulesVersion: project.tables.version,
    emptiness: setup.emptiness(of: discovery, for: request))
}

/// The targets of a project, in its order.
///
/// - Parameter all: Whether tests, samples and build tools are listed too.
public func targets(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> TargetList {
  let setup = try Setup(request)
  let (project, discovery) = try await readProject(request, setup, reading: .usages, progress)
  let scope = PathScope(request.paths)
  return TargetList(
    targets: targetSummaries(of: project).filter { target in
      (all || (target.role == .product && target.product != .buildTool)) && scope.contains(target.place.path)
    },
    rulesVersion: project.tables.version,
    emptiness: setup.emptiness(of: discovery, for: request))
}
