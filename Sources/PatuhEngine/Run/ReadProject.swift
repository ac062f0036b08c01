import PatuhCore
import PatuhRules
import SystemPackage

/// Reads the project that a request names, before any rule runs.
///
/// - Parameter reading: what will be asked about its sources
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, reading: SourceReading, _ progress: Progress?
) async throws(AnalysisError) -> (project: Project, discovery: Discovery) {
  var watch = Stopwatch()
  let (project, discovery, _) = try await readProject(request, setup, reading: reading, progress, &watch)
  return (project, discovery)
}

/// Reads a project, and tells how long it took and why facts could not be kept for later runs.
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, reading: SourceReading, _ progress: Progress?,
  _ watch: inout Stopwatch
) async throws(AnalysisError) -> (project: Project, discovery: Discovery, cacheFault: String?) {
  let tables = try setup.data.decodedTables()
  let cache = request.cache.map { FactCache($0) }
  watch.finish("configuration")
  let discovery = try await setup.discovery(in: request.root)
  watch.finish("discover")
  let extraction = await extract(
    discovery.files, root: request.root, cache: cache, reading: reading,
    wanted: reading.contains(.usages) ? tables.wordsOfUses : nil, jobs: request.jobs, progress: progress)
  watch.finish("extract")
  var project = await assembledWithoutUsages(discovery, extraction, tables: tables)
  if reading.contains(.usages) {
    project = await completedWithUsages(project, extraction, files: discovery.files) { files in
      await extract(files, root: request.root, cache: cache, jobs: request.jobs).facts
    }
  }
  let fault = cache?.close()
  watch.finish("assemble")
  return (project, discovery, fault)
}

extension AppleTables {
  /// Words of which the source that holds one matters for the uses of required-reason API.
  fileprivate var wordsOfUses: WordFilter {
    WordFilter(Set(listedNames.union(hints()).map(\.wordHash)))
  }
}

extension SelectedRules {
  /// What the rules ask about the sources.
  var reading: SourceReading { run.reduce([]) { $0.union(reading(of: $1.rule)) } }

  private func reading(of rule: Rule) -> SourceReading {
    // Layers and selectors that are written as data may ask about anything.
    if case .selection = rule.check, selection != RuleSelection() { return .everything }
    return rule.reading
  }
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
