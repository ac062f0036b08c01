import PatuhCore
import PatuhReport
import PatuhRules
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// A project that is read in all the ways that a cache makes possible.
struct CachedReading {
  let root: FilePath
  let rules: SelectedRules
  var discovery: Discovery
  private let setup: Setup
  private let tables: AppleTables

  init(_ root: FilePath, presets: [String] = []) async throws {
    self.root = root
    setup = try Setup(
      AnalysisRequest(root: root, usesConfiguration: false, presets: presets, today: fixtureDay))
    rules = try setup.rules.selected()
    discovery = try await setup.discovery(in: root)
    tables = try setup.data.decodedTables()
  }

  /// Keeps what files say, those alone that are wanted.
  func fill(_ folder: CacheFolder, where isWanted: (InputFile) -> Bool = { _ in true }) async -> String? {
    let cache = FactCache(folder)
    _ = await extract(discovery.files.filter(isWanted), root: root, cache: cache)
    return cache.close()
  }

  /// The project when every source is read to its end.
  func wholeProject() async -> Project {
    assemble(discovery, await extract(discovery.files, root: root), tables: tables)
  }

  /// The project as a run sees it that asks what the rules ask, without a cache when `folder` is nil.
  func project(_ folder: CacheFolder? = nil, jobs: Int = 2) async -> Project {
    let cache = folder.map { FactCache($0) }
    let extraction = await extract(
      discovery.files, root: root, cache: cache, reading: rules.reading, jobs: jobs)
    let project = assemble(discovery, extraction, tables: tables)
    var completion = Completion(of: extraction, files: discovery.files, cache: cache)
    func facts(of files: [InputFile]) async -> [FileFacts] {
      await extract(files, root: root, cache: cache, jobs: jobs).facts
    }
    var read = await completion.withUsages(project, read: facts)
    let unsound = await completion.unsoundSources(jobs: jobs, nil)
    if !unsound.isEmpty { read = await completion.withUsages(read.with(facts: unsound), read: facts) }
    let fault = cache?.close()
    #expect(fault == nil)
    return read
  }

  /// A search for uses as a run makes it.
  func search(_ folder: CacheFolder) async -> Search {
    let cache = FactCache(folder)
    let extraction = await extract(
      discovery.files, root: root, cache: cache, reading: rules.reading, wanted: tables.wordsOfUses)
    let assembled = assemble(discovery, extraction, tables: tables)
    var completion = Completion(of: extraction, files: discovery.files, cache: cache)
    var later: [String] = []
    let project = await completion.withUsages(assembled) { sources in
      later += sources.map(\.path)
      return await extract(sources, root: root, cache: cache, jobs: 2).facts
    }
    let unsound = await completion.unsoundSources(jobs: 2, nil)
    #expect(unsound.isEmpty && cache.close() == nil)
    let outlines = zip(discovery.files, completion.extraction.results).filter { $0.1.outline != nil }.map(
      \.0.path)
    return Search(project: project, readLater: later, outlines: Set(outlines))
  }

  /// What a search found, and the sources that it read beyond those that hold a word that is looked for.
  struct Search {
    var project: Project
    var readLater: [String]
    /// The paths of the sources that were not read to their end.
    var outlines: Set<String>
  }

  func findings(in project: Project, jobs: Int = 2) async -> String {
    let found = await check(project, with: rules, jobs: jobs)
    let outcome = settle(
      found, of: rules, in: project, knownNames: setup.rules.knownNames, today: fixtureDay,
      files: discovery.files.count)
    return render(outcome, as: .json, context: context)
  }

  /// All that a run can tell of a project.
  func report(on project: Project, jobs: Int = 2) async -> String {
    let usages = renderUsages(project.usages, as: .json, context: context)
    let targets = renderTargets(targetSummaries(of: project), as: .json, context: context)
    return await findings(in: project, jobs: jobs) + usages + targets
  }

  private var context: ReportContext { ReportContext(toolVersion: "0", rulesVersion: "0") }
}
