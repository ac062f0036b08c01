import Foundation
import PatuhCore
import SystemPackage
import Testing

@testable import PatuhEngine

@Suite struct CacheFolderTests {
  private let hour: TimeInterval = 3600

  @Test func manySmallPacksBecomeOne() throws {
    let cache = try TemporaryCache()
    let entries = TemporaryCache.entries(0..<18)
    for number in 0..<17 {
      #expect(cache.keep([entries[number]]) == nil)
      #expect(cache.packs.count == number + 1)
    }
    #expect(cache.keep([entries[17]]) == nil)
    #expect(cache.packs.count == 1)
    #expect(cache.payloads(of: entries) == entries.map(\.bytes))
  }

  @Test func packsThatWereUsedLongestAgoGiveWay() throws {
    var cache = try TemporaryCache()
    let entries = TemporaryCache.entries(0..<5, size: 30_000)
    for entry in entries.dropLast() {
      let old = Set(cache.packs)
      #expect(cache.keep([entry]) == nil)
      let new = try #require(Set(cache.packs).subtracting(old).first)
      // The first is the oldest.
      try cache.setAge(of: new, to: hour * Double(10 - entry.key.digest.high))
    }
    cache.folder.limit = 100_000
    let run = FactCache(cache.folder)
    #expect(run.payload(for: entries[0].key) == entries[0].bytes)
    entries[4].bytes.withUnsafeBytes { run.add($0, under: entries[4].key) }
    #expect(run.close() == nil)
    // The oldest was used, so it is the newest but one; with that and the new one there is room for one more.
    #expect(
      cache.payloads(of: entries) == [entries[0].bytes, nil, nil, entries[3].bytes, entries[4].bytes])
  }

  @Test func theNewestPackIsKeptWhateverItsSize() throws {
    var cache = try TemporaryCache()
    let entries = TemporaryCache.entries(0..<2, size: 30_000)
    #expect(cache.keep([entries[0]]) == nil)
    cache.folder.limit = 50_000
    #expect(cache.keep([entries[1]]) == nil)
    #expect(cache.payloads(of: entries) == [nil, entries[1].bytes])
  }

  @Test func oneRunKeepsNoMoreThanThereIsRoomFor() throws {
    let cache = try TemporaryCache(limit: 100_000)
    let entries = TemporaryCache.entries(0..<20, size: 10_000)
    #expect(cache.keep(entries) == nil)
    let size = try cache.packs.map { try Data(contentsOf: $0).count }.reduce(0, +)
    #expect(size > 50_000 && size < 100_000)
    #expect(cache.payloads(of: entries).prefix(5).elementsEqual(entries.prefix(5).map(\.bytes)))
  }

  @Test func whatIsTooLargeIsNotRead() throws {
    let cache = try TemporaryCache(limit: 1_000_000)
    // A hole of two terabytes, and an index in it that takes as much.
    try cache.write([], to: "huge.pack")
    let handle = try FileHandle(forWritingTo: cache.packs[0])
    let records = 50_000_000_000
    try handle.seek(toOffset: UInt64(records * PackRecord.size))
    handle.write(Data(PackFooter(indexOffset: 0, count: records, index: []).bytes))
    try handle.close()
    let entries = TemporaryCache.entries(0..<1)
    #expect(cache.payloads(of: entries) == [nil])
    #expect(cache.keep(entries) == nil)
    #expect(!cache.names(ending: "pack").contains("huge.pack"))
    #expect(cache.payloads(of: entries) == [entries[0].bytes])
  }

  @Test func draftsThatWereLeftBehindAreRemoved() throws {
    let cache = try TemporaryCache()
    try cache.write([1], to: "fresh.draft")
    try cache.write([1], to: "killed.draft", age: 60)
    try cache.write([1], to: "old.draft", age: hour * 2)
    let writer = try cache.folder.newPack()
    let held = try #require(cache.names(ending: "draft").first { $0.count > 12 })
    try cache.setAge(of: cache.current.appendingPathComponent(held), to: 60)
    #expect(cache.keep(TemporaryCache.entries(0..<1)) == nil)
    #expect(cache.names(ending: "draft") == [held, "fresh.draft"].sorted())
    try cache.setAge(of: cache.current.appendingPathComponent(held), to: hour * 2)
    #expect(cache.keep(TemporaryCache.entries(1..<2)) == nil)
    #expect(cache.names(ending: "draft") == ["fresh.draft"])
    #expect(writer.size == 0)
  }

  @Test func otherFormsAreCountedAndNotJudged() throws {
    let cache = try TemporaryCache(limit: 100_000)
    let manager = FileManager.default
    let other = URL(fileURLWithPath: cache.folder.path.string).appendingPathComponent("facts-999-x")
    try manager.createDirectory(at: other, withIntermediateDirectories: true)
    for (name, age) in [("young", 1.0), ("old", 2.0)] {
      let file = other.appendingPathComponent("\(name).pack")
      try Data(count: 60_000).write(to: file)
      try cache.setAge(of: file, to: age * hour)
    }
    #expect(cache.keep(TemporaryCache.entries(0..<1)) == nil)
    #expect(try manager.contentsOfDirectory(atPath: other.path) == ["young.pack"])
  }

  @Test func aFolderThatCannotBeMadeChangesNothing() async throws {
    let tree = try TemporaryTree(["file": "", "a.swift": "import A\nlet a = 1\n", "b.c": "int b;\n"])
    let files = [InputFile(path: "a.swift", kind: .swift), InputFile(path: "b.c", kind: .cFamily)]
    for path in ["file", "file/below/it"] {
      let without = await extract(files, root: tree.root, jobs: 2)
      let cache = FactCache(CacheFolder(tree.root.appending(path)))
      let with = await extract(files, root: tree.root, cache: cache, jobs: 2)
      #expect(with.facts == without.facts && with.notes == without.notes)
      #expect(cache.close()?.isEmpty == false)
    }
    #expect(try Data(contentsOf: tree.folder.appendingPathComponent("file")).isEmpty)
  }

  @Test func aFileInPlaceOfTheFormsFolderIsAFault() throws {
    let cache = try TemporaryCache()
    try FileManager.default.createDirectory(
      atPath: cache.folder.path.string, withIntermediateDirectories: true)
    try Data([1]).write(to: cache.current)
    #expect(cache.keep(TemporaryCache.entries(0..<2)) != nil)
    #expect(cache.payloads(of: TemporaryCache.entries(0..<2)) == [nil, nil])
    #expect(try Data(contentsOf: cache.current) == Data([1]))
  }

  @Test func cleaningRemovesPacksAndNothingElse() throws {
    let cache = try TemporaryCache()
    let root = URL(fileURLWithPath: cache.folder.path.string)
    #expect(cache.folder.clean() == 0)
    #expect(cache.keep(TemporaryCache.entries(0..<3)) == nil)
    let size = try Data(contentsOf: cache.packs[0]).count
    try cache.write([1, 2], to: "left.draft")
    #expect(cache.folder.clean() == UInt64(size) + 2)
    #expect(!FileManager.default.fileExists(atPath: root.path))

    #expect(cache.keep(TemporaryCache.entries(0..<3)) == nil)
    try cache.write([1], to: "note.txt")
    let pictures = root.appendingPathComponent("pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    try Data([1]).write(to: pictures.appendingPathComponent("a.pack"))
    try Data([1]).write(to: root.appendingPathComponent("b.pack"))
    #expect(cache.folder.clean() == UInt64(size))
    let left = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    #expect(
      left == ["b.pack", FactFormat.name, "\(FactFormat.name)/note.txt", "pictures", "pictures/a.pack"])
  }

  @Test func aUserHasOneFolder() {
    func path(_ environment: [String: String]) -> String? {
      CacheFolder.ofUser { environment[$0] }?.path.string
    }
    #if os(macOS)
      let ofHome = "/home/ada/Library/Caches/patuh"
    #else
      let ofHome = "/home/ada/.cache/patuh"
    #endif
    #expect(path(["XDG_CACHE_HOME": "/caches", "HOME": "/home/ada"]) == "/caches/patuh")
    #expect(path(["HOME": "/home/ada"]) == ofHome)
    for relative in ["", "caches"] {
      #expect(path(["XDG_CACHE_HOME": relative, "HOME": "/home/ada"]) == ofHome)
      #expect(path(["HOME": relative]) == nil)
    }
    #expect(path([:]) == nil)
  }
}
