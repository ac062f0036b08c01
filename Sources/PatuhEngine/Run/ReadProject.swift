import PatuhConfig
import PatuhCore
import PatuhProjectFiles
import PatuhRules
import SystemPackage

/// Reads the project of a request as it is in the snapshot of the request.
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, _ progress: Progress?
) async throws(AnalysisError) -> (project: Project, discovery: Discovery) {
  var watch = Stopwatch()
  let read = try await readProject(
    request, setup, in: request.snapshot, cache: request.cache.map(FactCache.init), progress,
    &watch)
  try setup.refuseUnknownNames(in: read.project, read.discovery)
  return (read.project, read.discovery)
}

/// A project that was read, and what it was assembled from.
struct LoadedProject: Sendable {
  var project: Project
  /// The project without the dependencies outside of the tree that are read with it; nil if it has none.
  var own: Project?
  /// The project without its uses of required-reason API.
  var withoutUsages: Project
  var discovery: Discovery
  /// The discovery without the files that only project files name.
  var listed: Discovery
  /// The files that project files name and the listing lacks.
  var unlisted: UnlistedFiles
  var extraction: Extraction
  /// Why facts could not be cached; nil if there was no error or no cache.
  var cacheFault: String?
}

/// Reads one snapshot of a project, and records how long each stage took.
/// - Parameters:
///   - listed: the discovery by the names of files; nil if it is to be made
///   - known: facts of another snapshot, which are reused for files that are the same
///   - other: the project in another snapshot, read with the same setup
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, in snapshot: Snapshot, listed: Discovery? = nil,
  known: KnownFacts? = nil, after other: LoadedProject? = nil, cache: FactCache?, _ progress: Progress?,
  _ watch: inout Stopwatch
) async throws(AnalysisError) -> LoadedProject {
  try setup.refuseOtherFiles(in: request)
  watch.finish("configuration")
  // Decoded while git lists the files.
  async let decoded = other.map { .success($0.project.tables) } ?? setup.tables
  let listed = if let listed { listed } else { try await setup.discovery(in: snapshot) }
  let tables = try await decoded.get()
  watch.finish("discover")
  return await readProject(
    request, setup, listed, tables, in: snapshot, known: known, after: other, cache: cache, progress, &watch)
}

/// Extracts the facts of the files of a discovery, and of the files that only project files name, and
/// assembles them.
/// - Parameters:
///   - listed: the discovery by the names of files
///   - other: the project in another snapshot, read with the same setup
func readProject(
  _ request: AnalysisRequest, _ setup: Setup, _ listed: Discovery, _ tables: AppleTables,
  in snapshot: Snapshot, known: KnownFacts?, after other: LoadedProject? = nil, cache: FactCache?,
  _ progress: Progress?, _ watch: inout Stopwatch
) async -> LoadedProject {
  func read(_ files: [InputFile]) async -> Extraction {
    await extract(
      files, in: snapshot, known: known, cache: cache, jobs: request.jobs,
      cancellation: request.cancellation, progress: progress)
  }
  if request.checkouts == nil,
    var edited = await other?.edited(listed, in: snapshot, setup.configuration, read)
  {
    edited.cacheFault = cache?.close()
    watch.finish("extract")
    edited.project.agentsSections = setup.agentsSections(in: snapshot)
    watch.finish("assemble")
    return edited
  }
  let reading = await DiscoveryReading(
    of: listed, await read(listed.files), in: snapshot, setup.configuration
  ) { await extract($0, in: snapshot, known: known, cache: cache, jobs: request.jobs) }
  let (discovery, extraction, files) = (reading.discovery, reading.extraction, reading.files)
  let checkouts =
    request.checkouts == nil
    ? nil
    : await CheckoutReading(discovery, extraction, files, in: snapshot, cache: cache, jobs: request.jobs)
  let fault = cache?.close()
  watch.finish("extract")
  let withoutUsages = assemble(discovery, extraction, files, reading.sources, tables: tables)
  // Git looks for them while the uses are found.
  let deletedManifests = DeletedManifests(for: withoutUsages, in: snapshot)
  var project = withoutUsages.withUsages()
  project.deletedManifests = await deletedManifests.paths(for: project, in: snapshot)
  project.agentsSections = setup.agentsSections(in: snapshot)
  var own: Project?
  if let checkouts {
    own = project.adding(notes: checkouts.notes)
    project = checkouts.project(tables).adding(notes: checkouts.notes)
    project.deletedManifests = own?.deletedManifests ?? []
    project.agentsSections = own?.agentsSections ?? []
  }
  watch.finish("assemble")
  return LoadedProject(
    project: project, own: own, withoutUsages: withoutUsages, discovery: discovery, listed: listed,
    unlisted: reading.unlisted, extraction: extraction, cacheFault: fault)
}

extension Setup {
  /// Apple's tables, with the API of the effects that a rule or a command asks for.
  var tables: Result<AppleTables, AnalysisError> {
    let effects = rules.all.filter { $0.severity != nil }.reduce(into: listedEffects) {
      $0.formUnion($1.rule.effects)
    }
    return Result { () throws(AnalysisError) in try data.decodedTables(of: effects) }
  }

  /// Throws if a path of the request is a file that Patuh does not read, so that nothing can be found in it.
  func refuseOtherFiles(in request: AnalysisRequest) throws(AnalysisError) {
    let own = [configurationFileName, request.baseline.name]
    for path in request.paths where !own.contains(path) {
      let kind = FileKind(ofName: path) ?? FileKind(ofName: lastComponent(ofPath: path))
      guard kind == nil, fileType(at: request.root.pushing(FilePath(path))) == .regular,
        !configuration.projectFiles.include.contains(where: { $0.value.matchesProjectFile(path) })
      else { continue }
      throw .misuse(
        """
        \(path) is not a file that Patuh reads: a source, a property list, a project file, a lock file or \
        a workflow
        """
      )
    }
  }

  /// The files of one snapshot of a project that the configuration includes.
  func discovery(in snapshot: Snapshot) async throws(AnalysisError) -> Discovery {
    guard snapshot.mayDifferFromDisk else {
      return try await discovery(in: snapshot.root, snapshot.begunListing)
    }
    var discovery = await discover(
      snapshot, include: configuration.include?.map(\.value) ?? [],
      exclude: configuration.exclude.map(\.value), projectFiles: configuration.projectFiles)
    if !snapshot.isStoredInGit { discovery.notes += await notesOnPatterns(below: discovery.root) }
    discovery.notes += notesOnExclusions(discovery)
    return discovery
  }

  /// The files that the configuration includes, with notes on its patterns.
  public func discovery(in root: FilePath) async throws(AnalysisError) -> Discovery {
    try await discovery(in: root, nil)
  }

  private func discovery(
    in root: FilePath, _ listing: BegunListing?
  ) async throws(AnalysisError) -> Discovery {
    do {
      var discovery = try await discover(
        root: root, include: configuration.include?.map(\.value) ?? [],
        exclude: configuration.exclude.map(\.value), projectFiles: configuration.projectFiles, listing)
      discovery.notes += await notesOnPatterns(below: discovery.root)
      discovery.notes += notesOnExclusions(discovery)
      return discovery
    } catch {
      throw .misuse(error.message)
    }
  }
}
