import PatuhConfig
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
  let read = try await readProject(
    request, setup, in: Snapshot(root: request.root), cache: OpeningCache(request.cache), reading: reading,
    progress, &watch)
  try setup.refuseUnknownNames(in: read.project, read.discovery)
  return (read.project, read.discovery)
}

/// A project that was read, and what it was made of.
struct ReadState: Sendable {
  var project: Project
  var discovery: Discovery
  var extraction: Extraction
  var assembly: Assembly
  /// Why facts could not be kept for later runs.
  var cacheFault: String?
}

/// Reads one state of a project, and tells how long it took.
/// - Parameter known: facts of another state, of which those are taken whose files are the same
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, in snapshot: Snapshot, known: KnownFacts? = nil,
  cache: OpeningCache?, reading: SourceReading, _ progress: Progress?, _ watch: inout Stopwatch
) async throws(AnalysisError) -> ReadState {
  watch.finish("configuration")
  // While folders are read the processor has time for this.
  async let decodedTables = Result { () throws(AnalysisError) in try setup.data.decodedTables() }
  let discovery = try await setup.discovery(in: snapshot)
  let tables = try await decodedTables.get()
  let cache = await cache?.value
  watch.finish("discover")
  async let tree = FileTree(discovery)
  let extraction = await extract(
    discovery.files, in: snapshot, known: known, cache: cache, reading: reading,
    wanted: reading.contains(.usages) ? tables.wordsOfUses : nil, jobs: request.jobs, progress: progress)
  watch.finish("extract")
  async let open = Completion(of: extraction, files: discovery.files, cache: cache)
  let assembly = await assembledWithoutUsages(
    discovery, tree, extraction, tables: tables, seeksMentions: reading.contains(.usages))
  var project = assembly.project
  var completion = await open
  @Sendable func facts(of files: [InputFile]) async -> [FileFacts] {
    await extract(files, in: snapshot, cache: cache, jobs: request.jobs).facts
  }
  if reading.contains(.usages) {
    project = await completion.withUsages(project, assembly.mentions, read: facts)
  }
  watch.finish("assemble")
  if reading.contains(.problems) {
    let unsound = await completion.unsoundSources(jobs: request.jobs, progress)
    if !unsound.isEmpty {
      project = project.with(facts: unsound)
      if reading.contains(.usages) { project = await completion.withUsages(project, read: facts) }
    }
  }
  let fault = cache?.close()
  watch.finish("parse")
  return ReadState(
    project: project, discovery: discovery, extraction: completion.extraction, assembly: assembly,
    cacheFault: fault)
}

extension AppleTables {
  /// Words of which the source that holds one matters for the uses of required-reason API.
  var wordsOfUses: WordFilter {
    WordFilter(Set(listedNames.union(hints()).map(\.quickHash)))
  }
}

extension SelectedRules {
  /// What the rules ask about the sources.
  var reading: SourceReading { run.reduce([]) { $0.union(reading(of: $1.rule)) } }

  private func reading(of rule: Rule) -> SourceReading {
    // Layers and selectors that are written as data may ask about anything.
    if case .selection = rule.check, !selection.isEmpty { return .allFacts }
    return rule.reading
  }
}

extension Setup {
  /// The files of one state of a project that the configuration lets Patuh look at.
  func discovery(in snapshot: Snapshot) async throws(AnalysisError) -> Discovery {
    guard snapshot.isKeptByGit else { return try await discovery(in: snapshot.root) }
    return await discover(
      snapshot, include: configuration.include?.map(\.value) ?? [],
      exclude: configuration.exclude.map(\.value), projectFiles: configuration.projectFiles)
  }

  /// The files that the configuration lets Patuh look at.
  public func discovery(in root: FilePath) async throws(AnalysisError) -> Discovery {
    do {
      return try await discover(
        root: root, include: configuration.include?.map(\.value) ?? [],
        exclude: configuration.exclude.map(\.value), projectFiles: configuration.projectFiles)
    } catch {
      throw .misuse(error.message)
    }
  }
}
