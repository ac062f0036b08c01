import Foundation
import PatuhTestSupport
import SystemPackage
import Testing

@testable import PatuhEngine

/// What is found depends on the bytes of a project alone.
@Suite struct CacheInvarianceTests {
  private enum State: CaseIterable {
    case cold, warm, halfFilled, poisoned
  }

  static let projects = ["objective-c", "xcode-groups"]

  @Test(arguments: projects, [[], ["mvvm-clean", "quality"]])
  func threadsOrderAndCacheLeaveNoTrace(name: String, presets: [String]) async throws {
    let root = FilePath(repositoryFolder.appending(path: "fixtures/projects/\(name)").path)
    var reading = try await CachedReading(root, presets: presets)
    let expected = await reading.report(on: reading.project())
    #expect(expected.contains("UserDefaults"))
    let cache = try TemporaryCache()
    var chance = ByteChanges(state: 7)
    var damaged = 0
    for run in 0..<50 {
      let state = State.allCases[run % 4]
      if state == .cold || state == .halfFilled { _ = cache.folder.clean() }
      if state == .halfFilled {
        let wanted = Set(reading.discovery.files.indices.filter { _ in Bool.random(using: &chance) })
        let paths = wanted.map { reading.discovery.files[$0].path }
        #expect(await reading.fill(cache.folder) { paths.contains($0.path) } == nil)
      }
      if state == .poisoned { damaged += try poison(cache, &chance) }
      reading.discovery.files.shuffle(using: &chance)
      let jobs = Int.random(in: 1...8, using: &chance)
      let project = await reading.project(cache.folder, jobs: jobs)
      #expect(await reading.report(on: project, jobs: jobs) == expected, "run \(run), \(state)")
    }
    #expect(damaged >= 12)
  }

  /// Changes bytes of every pack; returns how many packs there were.
  private func poison(_ cache: TemporaryCache, _ chance: inout ByteChanges) throws -> Int {
    for pack in cache.packs {
      var bytes = [UInt8](try Data(contentsOf: pack))
      for _ in 0..<20 {
        bytes[Int.random(in: bytes.indices, using: &chance)] = .random(in: 0...255, using: &chance)
      }
      try Data(bytes).write(to: pack)
    }
    return cache.packs.count
  }
}
