import PatuhCore
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// A run with a cache, cold and warm, finds what a run without one finds, by the way that commands go.
///
/// One after the other: each run asks git, and hundreds at the same time need more descriptors than a process
/// can rely on.
@Suite(.serialized) struct CachedRunTests {
  @Test(arguments: FixtureCase.ofProjects) func runsFindTheSame(_ example: FixtureCase) async throws {
    let cache = try TemporaryCache()
    let without = AnalysisRequest(root: FilePath(example.folder.path), jobs: 2, today: fixtureDay)
    var with = without
    with.cache = cache.folder
    let expected = try await analyse(without).outcome
    for _ in 0..<2 {
      let found = try await analyse(with)
      #expect(found.outcome == expected && found.cacheFault == nil)
    }
  }
}
