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
public func analyse(
  _ request: AnalysisRequest, progress: Progress? = nil
) async throws(AnalysisError) -> Analysis {
  var watch = Stopwatch()
  let setup = try Setup(request)
  let rules = try setup.rules.selected(only: request.only)
  let tables = try setup.data.decodedTables()
  watch.finish("configuration")
  let discovery = try await setup.discovery(in: request.root)
  watch.finish("discover")
  let cache = request.cache.map { FactCache($0) }
  let extraction = await extract(
    discovery.files, root: request.root, cache: cache, jobs: request.jobs, progress: progress)
  let cacheFault = cache?.close()
  watch.finish("extract")
  let project = assemble(discovery, extraction, tables: tables)
  watch.finish("assemble")
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

extension Setup {
  /// The files that the configuration lets Patuh look at.
  public func discovery(in root: FilePath) async throws(AnalysisError) -> Discovery {
    do {
      return try await discover(
        root: root, include: configuration.include?.map(\.value) ?? [],
        exclude: configuration.exclude.map(\.value), kinds: Set(FileKind.allCases))
    } catch {
      throw .misuse(error.message)
    }
  }
}

/// The uses of required-reason API in a project, in order of place.
///
/// - Parameter all: Whether uses that no release build for a bound platform can hold are listed too.
public func usages(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> UsageList {
  let (project, emptiness) = try await assembledProject(request, progress)
  let scope = PathScope(request.paths)
  return UsageList(
    usages: project.usages.filter { (all || $0.counts) && scope.contains($0.place.path) },
    rulesVersion: project.tables.version, emptiness: emptiness)
}

/// The targets of a project, in its order.
///
/// - Parameter all: Whether tests, samples and build tools are listed too.
public func targets(
  in request: AnalysisRequest, all: Bool, progress: Progress? = nil
) async throws(AnalysisError) -> TargetList {
  let (project, emptiness) = try await assembledProject(request, progress)
  let scope = PathScope(request.paths)
  return TargetList(
    targets: targetSummaries(of: project).filter { target in
      (all || (target.role == .product && target.product != .buildTool)) && scope.contains(target.place.path)
    },
    rulesVersion: project.tables.version, emptiness: emptiness)
}

private func assembledProject(
  _ request: AnalysisRequest, _ progress: Progress?
) async throws(AnalysisError) -> (project: Project, emptiness: String?) {
  try await assembledProject(request, Setup(request), progress)
}

/// The project that a request names, before any rule runs.
func assembledProject(
  _ request: AnalysisRequest, _ setup: Setup, _ progress: Progress?
) async throws(AnalysisError) -> (project: Project, emptiness: String?) {
  let tables = try setup.data.decodedTables()
  let discovery = try await setup.discovery(in: request.root)
  let cache = request.cache.map { FactCache($0) }
  let extraction = await extract(
    discovery.files, root: request.root, cache: cache, jobs: request.jobs, progress: progress)
  _ = cache?.close()
  return (
    assemble(discovery, extraction, tables: tables), setup.emptiness(of: discovery, for: request)
  )
}
