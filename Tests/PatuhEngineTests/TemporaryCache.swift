import Foundation
import SystemPackage

@testable import PatuhEngine

/// A folder of cached facts that exists for the time of a test.
struct TemporaryCache {
  let tree: TemporaryTree
  var folder: CacheFolder
  /// Where packs of the present form lie.
  var current: URL { URL(fileURLWithPath: folder.path.string).appendingPathComponent(FactFormat.name) }

  init(limit: UInt64 = 1 << 30) throws {
    tree = try TemporaryTree()
    folder = CacheFolder(tree.root.appending("cache"), limit: limit)
  }

  /// The names of the files of the present form, sorted.
  func names(ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: current.path)) ?? []
    return names.filter { $0.hasSuffix("." + ending) }.sorted()
  }

  var packs: [URL] { names(ending: "pack").map { current.appendingPathComponent($0) } }

  /// Keeps entries in a new pack; returns why that could not be.
  func keep(_ entries: [Entry]) -> String? {
    let cache = FactCache(folder)
    for entry in entries { entry.bytes.withUnsafeBytes { cache.add($0, under: entry.key) } }
    return cache.close()
  }

  /// What is known under the keys of some entries.
  func payloads(of entries: [Entry]) -> [[UInt8]?] {
    let cache = FactCache(folder)
    return entries.map { cache.payload(for: $0.key) }
  }

  func write(_ bytes: [UInt8], to name: String, age: TimeInterval = 0) throws {
    try FileManager.default.createDirectory(at: current, withIntermediateDirectories: true)
    let file = current.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    try setAge(of: file, to: age)
  }

  /// Lets a file have been used so many seconds ago.
  func setAge(of file: URL, to age: TimeInterval) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
  }
}

extension FactCache {
  /// The bytes of an entry; nil when it is not known.
  func payload(for key: FactKey) -> [UInt8]? { withPayload(for: key) { Array($0) } }
}

extension TemporaryCache {
  /// Something to keep.
  struct Entry: Hashable {
    var key: FactKey
    var bytes: [UInt8]

    init(_ number: Int, kind: FactKey.Kind = .swift, bytes: [UInt8]) {
      key = FactKey(digest: ContentDigest(high: UInt64(number), low: UInt64(number) &* 77), kind: kind)
      self.bytes = bytes
    }

    /// Bytes that are different for each number.
    init(_ number: Int, size: Int) {
      var bytes = ByteChanges(state: UInt64(number))
      self.init(number, bytes: (0..<size).map { _ in UInt8(truncatingIfNeeded: bytes.next()) })
    }
  }

  static func entries(_ numbers: Range<Int>, size: Int = 20) -> [Entry] {
    numbers.map { Entry($0, size: size) }
  }
}
