import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// A run that reads outlines finds what a run finds that reads everything.
///
/// One after the other: each run asks git, and hundreds at the same time need more descriptors than a process can rely on.
@Suite(.serialized) struct OutlineReadingTests {
  private static let fixtures = FixtureCase.ofProjects + FixtureCase.ofRules

  @Test(arguments: fixtures) func outlinesAreEnough(_ example: FixtureCase) async throws {
    let reading = try await CachedReading(FilePath(example.folder.path))
    #expect(reading.rules.reading == [.problems, .usages])
    let cache = try TemporaryCache()
    #expect(await reading.fill(cache.folder) == nil)
    let everything = await reading.wholeProject()
    #expect(everything.inquiry == nil)
    for outlines in [await reading.project(), await reading.project(cache.folder)] {
      #expect(outlines.usages == everything.usages)
      #expect(outlines.targets == everything.targets)
      #expect(outlines.notes == everything.notes)
      #expect(await reading.report(on: outlines) == reading.report(on: everything))
    }
  }

  /// The same by the ways that commands go, with the configuration: all rules, and each by itself.
  @Test(arguments: FixtureCase.ofProjects + FixtureCase.ofRules.filter { $0.kind == .fail })
  func runsFindTheSame(_ example: FixtureCase) async throws {
    let cache = try TemporaryCache()
    let only = example.rule.map { [$0] } ?? []
    let without = AnalysisRequest(
      root: FilePath(example.folder.path), only: only, jobs: 2, today: fixtureDay)
    var with = without
    with.cache = cache.folder
    let expected = try await analyse(without).outcome
    for _ in 0..<2 {
      let found = try await analyse(with)
      #expect(found.outcome == expected && found.cacheFault == nil)
    }
    if example.kind == .project {
      #expect(try await usages(in: with, all: true) == usages(in: without, all: true))
      #expect(try await targets(in: with, all: true) == targets(in: without, all: true))
    }
  }

  @Test func outlinesAreRead() async throws {
    var outlines = 0
    for example in FixtureCase.ofProjects {
      let reading = try await CachedReading(FilePath(example.folder.path))
      let cache = try TemporaryCache()
      #expect(await reading.fill(cache.folder) == nil)
      let project = await reading.project(cache.folder)
      outlines += project.sources.count { $0.facts.declarations.isEmpty && $0.facts.expressions.isEmpty }
    }
    #expect(outlines > 50)
  }
}
