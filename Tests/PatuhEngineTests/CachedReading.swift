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
    tables = try setup.data.decodedTables(of: Set(Effect.allCases))
  }

  /// Keeps what files say, those alone that are wanted.
  func fill(_ folder: CacheFolder, where isWanted: (InputFile) -> Bool = { _ in true }) async -> String? {
    let cache = FactCache(folder)
    _ = await extract(discovery.files.filter(isWanted), root: root, cache: cache)
    return cache.close()
  }

  /// The project as a run sees it, without a cache when `folder` is nil.
  func project(_ folder: CacheFolder? = nil, jobs: Int = 2) async -> Project {
    let cache = folder.map { FactCache($0) }
    let extraction = await extract(discovery.files, root: root, cache: cache, jobs: jobs)
    #expect(cache?.close() == nil)
    return assemble(discovery, extraction, tables: tables)
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
