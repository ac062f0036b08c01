import Foundation
import PatuhCore
import PatuhEngine
import PatuhRules
import SystemPackage

/// The day on which suppressions in fixtures are judged.
public let fixtureDay = Day(year: 2026, month: 6, day: 15)

/// A fixture whose files have been read, ready to be checked in several ways.
public struct ReadFixture: Sendable {
  private let root: FilePath
  private let setup: Setup
  private let project: Project
  private let earlierBaseline: Baseline?
  private let files: Int

  /// Reads the files of a fixture.
  ///
  /// A file `notes.txt` holds what a folder of a repository cannot show, `kind path: words`: an absent
  /// submodule. A file `earlier-baseline.json` is the baseline of the state that the fixture is compared
  /// with.
  public init(
    _ example: FixtureCase, jobs: Int = 2, order: ([InputFile]) -> [InputFile] = { $0 }
  ) async throws {
    root = FilePath(example.folder.path)
    let request = AnalysisRequest(root: root, today: fixtureDay)
    setup = try Setup(request)
    let tables = try setup.data.decodedTables(of: Set(Effect.allCases))
    if let artefact = try await ExampleArtefact(in: root, request, tables: tables) {
      (project, files, earlierBaseline) = (artefact.project, artefact.files, nil)
      return
    }
    var discovery = try await setup.discovery(in: root)
    discovery.files = order(discovery.files)
    // A fixture stands for a repository, whatever is around it.
    discovery.visibleFolder = nil
    for line in (example.text(of: "notes.txt") ?? "").split(separator: "\n") {
      guard let match = line.wholeMatch(of: /([A-Za-z]+) (.+?): (.+)/),
        let kind = InputNote.Kind(rawValue: String(match.1))
      else { throw FixtureError.note(String(line)) }
      discovery.notes.append(
        InputNote(kind: kind, place: Place(path: String(match.2)), message: String(match.3)))
    }
    let reading = await DiscoveryReading(of: discovery, setup.configuration, jobs: jobs)
    var assembled = reading.project(tables)
    assembled.agentsSections = setup.agentsSections(in: Snapshot(root: root))
    project = assembled
    files = reading.fileCount
    earlierBaseline = try BaselineChoice.projectFile("earlier-baseline.json", mustExist: false)
      .baseline(in: Snapshot(root: root))
  }

  /// What the rules find: all that are on, or those that are named. `catalogue` stands in for the rules in
  /// Swift.
  public func outcome(
    only: [String] = [], catalogue: [Rule]? = nil, jobs: Int = 1
  ) async throws -> Outcome {
    let setup =
      try catalogue.map { try Setup(AnalysisRequest(root: root, today: fixtureDay, catalogue: $0)) }
      ?? setup
    var rules = try setup.rules.selected(only: only)
    if project.artefact != nil { rules = rules.onArtefacts }
    let found = await check(project, with: rules, jobs: jobs)
    return settle(
      found, of: rules, in: project, knownNames: setup.rules.knownNames, today: fixtureDay,
      baseline: setup.baseline, earlierBaseline: earlierBaseline, files: files)
  }

  /// The ids of the rules that run by default.
  public func enabledRules() throws -> [String] {
    try setup.rules.selected().run.map(\.id.text)
  }
}

enum FixtureError: Error {
  case note(String)
}
