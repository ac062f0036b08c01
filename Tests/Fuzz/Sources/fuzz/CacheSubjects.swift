import Foundation
import PatuhCore
import SystemPackage

@testable import PatuhEngine
@testable import PatuhProjectFiles

/// The decoder of facts from the cache. An input that begins with ``sourceMark`` holds all facts of a Swift
/// source.
struct CodedFactsSubject: Subject {
  let name = "coded-facts"
  let words = ["\u{0}", "\u{1}", "\u{2}", "\u{7f}", "a", "Shop", "UserDefaults"]
  let makers: [FactSubject]

  private static let sourceMark: UInt8 = 0xFF

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    if input.first == Self.sourceMark {
      guard let facts = sourceFacts(coded: Array(input.dropFirst())) else { return 0 }
      facts.walk()
      return try count(.source(SwiftSource(facts)))
    }
    guard let facts = FileFacts(coded: CodedFacts(summary: input)) else { return 0 }
    facts.walk()
    return try count(facts)
  }

  private func count(_ facts: FileFacts) throws(Fault) -> Int {
    guard let coded = facts.coded else { throw Fault("facts that were decoded cannot be coded") }
    guard let again = FileFacts(coded: coded), again == facts else {
      throw Fault("coding and decoding changes the facts")
    }
    let maker = makers.first { $0.reads(filesWith: facts) }
    return assembledCount(of: facts, at: maker?.file ?? InputFile(path: "Shop/a.swift", kind: .swift))
  }

  func seeds(in folder: String) -> [[UInt8]] {
    makers.flatMap { maker in
      maker.seeds(in: folder).flatMap { seed -> [[UInt8]] in
        guard let coded = maker.facts(seed).coded else { return [] }
        return [coded.summary] + (coded.source.isEmpty ? [] : [[Self.sourceMark] + coded.source])
      }
    }
  }
}

/// The reader of the cache's packs. Every other input gets a valid footer, so that its records are read, too.
struct PackSubject: Subject {
  let name = "packs"
  let words = ["PTHPACK1", "\u{0}\u{0}\u{0}\u{0}", "\u{1}", "\u{10}"]
  let makers: [FactSubject]

  private static let folder = FilePath(FileManager.default.temporaryDirectory.path)
    .appending("patuh-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

  func read(_ input: [UInt8]) throws(Fault) -> Int {
    let path = Self.folder.appending("input.pack")
    defer { unlink(path.string) }
    let bytes = input.count % 2 == 0 ? input : withFooter(input)
    guard FileManager.default.createFile(atPath: path.string, contents: Data(bytes)),
      let pack = try? FactPack(at: path)
    else { return 0 }
    // The first requests read the file, later ones read the memory.
    var count = 0
    for _ in 0..<2 {
      for record in pack.records {
        let payload = pack.withPayload(of: record) { Array($0) }
        guard let payload else { continue }
        count += payload.count
        _ = FileFacts(coded: CodedFacts(summary: payload))
      }
    }
    let directory = PackDirectory([pack])
    for record in pack.records {
      guard directory.holds(record.key) else { throw Fault("a record is not found by its key") }
    }
    return count
  }

  /// The input with a footer for as many records as its last byte says, if it has room for them.
  private func withFooter(_ input: [UInt8]) -> [UInt8] {
    var bytes = input.count > PackFooter.size ? Array(input.dropLast(PackFooter.size)) : input
    let count = min(Int(input.last ?? 0) % 64, bytes.count / PackRecord.size)
    let index = Array(bytes.suffix(count * PackRecord.size))
    bytes += PackFooter(indexOffset: UInt64(bytes.count - index.count), count: count, index: index).bytes
    return bytes
  }

  func seeds(in folder: String) -> [[UInt8]] {
    try? createFolders(to: Self.folder)
    return (1...3).compactMap { number -> [UInt8]? in
      guard var writer = try? PackWriter(in: Self.folder) else { return nil }
      for maker in makers {
        for seed in maker.seeds(in: folder).prefix(number) where seed.count < 1_000 * number {
          guard let coded = maker.facts(seed).coded else { continue }
          let key = FactKey(digest: ContentDigest(of: seed), kind: .swift)
          coded.summary.withUnsafeBytes { try? writer.add($0, under: key) }
        }
      }
      guard let path = try? writer.publish() else { return nil }
      defer { unlink(path.string) }
      return FileManager.default.contents(atPath: path.string).map { Array($0) }
    }
  }

  /// Removes the folder in which packs were written.
  static func tidy() { rmdir(folder.string) }
}
