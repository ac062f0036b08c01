import Foundation
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct FactCacheTests {
  @Test func keepsEntriesForTheNextRun() throws {
    typealias Entry = TemporaryCache.Entry
    let cache = try TemporaryCache()
    let entries = [
      Entry(1, size: 100), Entry(1, kind: .cFamily, bytes: [1]), Entry(2, bytes: []), Entry(3, size: 3 << 20),
      Entry(4, size: (1 << 20) - 1), Entry(5, size: 17),
    ]
    #expect(cache.payloads(of: entries).allSatisfy { $0 == nil })
    #expect(cache.names(ending: "pack").isEmpty)
    #expect(cache.keep(entries + [Entry(1, bytes: [9])]) == nil)
    #expect(cache.payloads(of: entries) == entries.map(\.bytes))
    #expect(cache.payloads(of: [Entry(6, size: 1), Entry(2, kind: .projectFile, bytes: [])]) == [nil, nil])
    #expect(cache.keep([]) == nil)
    #expect(cache.names(ending: "pack").count == 1 && cache.names(ending: "draft").isEmpty)
  }

  /// Damages the second of three entries.
  private func damagedCache() throws -> (cache: TemporaryCache, entries: [TemporaryCache.Entry]) {
    let cache = try TemporaryCache()
    let entries = TemporaryCache.entries(0..<3)
    #expect(cache.keep(entries) == nil)
    let pack = try #require(cache.packs.first)
    var bytes = try Data(contentsOf: pack)
    bytes[30] ^= 4
    try bytes.write(to: pack)
    return (cache, entries)
  }

  @Test func replacesADamagedPack() throws {
    let (cache, entries) = try damagedCache()
    let damaged = cache.packs
    let run = FactCache(cache.folder)
    #expect(entries.map { run.payload(for: $0.key) } == [entries[0].bytes, nil, entries[2].bytes])
    entries[1].bytes.withUnsafeBytes { run.add($0, under: entries[1].key) }
    #expect(run.close() == nil)
    #expect(cache.packs.count == 1 && cache.packs != damaged)
    for _ in 0..<2 {
      let next = FactCache(cache.folder)
      #expect(entries.map { next.payload(for: $0.key) } == entries.map(\.bytes))
      let packs = cache.packs
      #expect(next.close() == nil && cache.packs == packs)
    }
  }

  @Test func replacesADamagedPackWhenNothingIsAdded() throws {
    let (cache, entries) = try damagedCache()
    let damaged = cache.packs
    let run = FactCache(cache.folder)
    #expect(run.payload(for: entries[1].key) == nil)
    #expect(run.close() == nil)
    #expect(cache.packs.count == 1 && cache.packs != damaged)
    #expect(cache.payloads(of: entries) == [entries[0].bytes, nil, entries[2].bytes])
  }

  /// Each of eight at a time gives what it was given or nothing, and in the end nothing is lost.
  @Test(.timeLimit(.minutes(15))) func isSharedByMany() async throws {
    let cache = try TemporaryCache()
    let folder = cache.folder
    let rounds = 6
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<rounds {
            let run = FactCache(folder)
            for entry in TemporaryCache.entries(0..<8 * rounds, size: 2_000) {
              let known = run.payload(for: entry.key)
              if known != nil && known != entry.bytes { wrong += 1 }
            }
            let own = TemporaryCache.Entry(worker * rounds + round, size: 2_000)
            own.bytes.withUnsafeBytes { run.add($0, under: own.key) }
            if run.close() != nil { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    let entries = TemporaryCache.entries(0..<8 * rounds, size: 2_000)
    #expect(cache.payloads(of: entries) == entries.map(\.bytes))
    #expect(cache.names(ending: "draft").isEmpty)
  }

  @Test func readsOnWhenItsPacksAreGone() throws {
    let cache = try TemporaryCache()
    let entries = TemporaryCache.entries(0..<3)
    #expect(cache.keep(entries) == nil)
    let run = FactCache(cache.folder)
    #expect(cache.folder.clean() > 0)
    #expect(entries.map { run.payload(for: $0.key) } == entries.map(\.bytes))
    #expect(run.close() == nil)
    #expect(cache.payloads(of: entries) == [nil, nil, nil])
  }
}
