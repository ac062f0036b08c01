import Foundation
import SystemPackage
import Testing

@testable import PatuhEngine

/// Packs that nobody wrote: cut off, changed, made up.
@Suite struct FactPackTests {
  private let cache: TemporaryCache
  private let entries = TemporaryCache.entries(0..<3)
  private let pack: [UInt8]

  init() throws {
    cache = try TemporaryCache()
    #expect(cache.keep(entries) == nil)
    pack = [UInt8](try Data(contentsOf: try #require(cache.packs.first)))
    #expect(cache.packs.count == 1 && pack.count == 3 * 20 + 3 * PackRecord.size + PackFooter.size)
    try FileManager.default.removeItem(at: cache.packs[0])
  }

  /// What is found of the entries when these bytes are the only pack.
  private func found(in bytes: [UInt8]) throws -> [[UInt8]?] {
    try cache.write(bytes, to: "a.pack")
    return cache.payloads(of: entries)
  }

  /// A pack of payloads one after the other whose index holds these records.
  private func pack(_ payloads: [[UInt8]], _ records: [PackRecord]) -> [UInt8] {
    var index: [UInt8] = []
    for record in records { record.append(to: &index) }
    let content = payloads.flatMap(\.self)
    return content + index
      + PackFooter(indexOffset: UInt64(content.count), count: records.count, index: index).bytes
  }

  private func record(_ entry: TemporaryCache.Entry, at offset: UInt64) -> PackRecord {
    entry.bytes.withUnsafeBytes { PackRecord(key: entry.key, offset: offset, payload: $0) }
  }

  @Test func isFoundWhole() throws {
    #expect(try found(in: pack) == entries.map(\.bytes))
    let made = pack(entries.map(\.bytes), (0..<3).map { record(entries[$0], at: UInt64($0) * 20) })
    #expect(made == pack)
  }

  @Test func isNothingWhenCutOff() throws {
    for length in pack.indices {
      #expect(try found(in: Array(pack.prefix(length))) == [nil, nil, nil], "\(length) bytes")
    }
    #expect(try found(in: pack + [0]) == [nil, nil, nil])
  }

  @Test func losesNoMoreThanWhatWasChanged() throws {
    let all = entries.map { Optional($0.bytes) }
    for place in pack.indices {
      for change in [UInt8(1), 0x80, 0xFF] {
        var bytes = pack
        bytes[place] ^= change
        var expected = [[UInt8]?](repeating: nil, count: 3)
        if place < 60 {
          expected = all
          expected[place / 20] = nil
        }
        #expect(try found(in: bytes) == expected, "byte \(place)")
      }
    }
  }

  /// Who asks for many entries is given them from all bytes of the pack, which are read at once.
  @Test func givesManyEntriesAsItGivesFew() throws {
    let many = TemporaryCache.entries(0..<300)
    #expect(cache.keep(many) == nil)
    let file = try #require(cache.packs.first)
    #expect(cache.payloads(of: many + many) == many.map(\.bytes) + many.map(\.bytes))

    var bytes = try Data(contentsOf: file)
    bytes[250 * 20] ^= 1
    try bytes.write(to: file)
    var expected: [[UInt8]?] = many.map(\.bytes)
    expected[250] = nil
    #expect(cache.payloads(of: many) == expected)

    let run = FactCache(cache.folder)
    #expect(run.payload(for: many[0].key) == many[0].bytes)
    try FileHandle(forWritingTo: file).truncate(atOffset: 250 * 20)
    #expect(many[0..<250].map { run.payload(for: $0.key) } == many[0..<250].map(\.bytes))
    #expect(many[250...].allSatisfy { run.payload(for: $0.key) == nil })
  }

  @Test func neverGivesWhatBelongsToAnother() throws {
    var swapped = pack
    swapped.replaceSubrange(0..<20, with: entries[1].bytes)
    swapped.replaceSubrange(20..<40, with: entries[0].bytes)
    #expect(try found(in: swapped) == [nil, nil, entries[2].bytes])

    var first = record(entries[0], at: 0)
    first.key = entries[1].key
    #expect(try found(in: pack(entries.map(\.bytes), [first])) == [nil, nil, nil])
    first.key = entries[0].ofOtherKind
    #expect(try found(in: pack(entries.map(\.bytes), [first])) == [nil, nil, nil])
    #expect(FactCache(cache.folder).payload(for: entries[0].ofOtherKind) == nil)
  }

  @Test func staysWithinTheFile() throws {
    let second = record(entries[1], at: 20)
    for offset in [61, 200, 1 << 20, UInt64(Int64.max), .max] {
      for length in [0, 20, 1 << 20, UInt32(Int32.max), .max] {
        var far = record(entries[0], at: offset)
        far.length = length
        let bytes = pack(entries.map(\.bytes), [far, second])
        #expect(try found(in: bytes) == [nil, entries[1].bytes, nil], "\(offset), \(length)")
      }
    }
  }

  @Test func believesNoCountThatTheFileHasNoRoomFor() throws {
    let footer = pack.count - PackFooter.size
    for number in [4, 5, 1 << 20, 1 << 58, 1 << 60, 1 << 61, UInt64(Int64.max), .max] {
      for offset in [0, 60, 20, number, 0 &- number &* UInt64(PackRecord.size)] {
        var bytes = pack
        bytes.replaceSubrange(footer..<footer + 8, with: offset.littleEndianBytes)
        bytes.replaceSubrange(footer + 8..<footer + 16, with: number.littleEndianBytes)
        #expect(try found(in: bytes) == [nil, nil, nil], "\(number)")
      }
    }
  }

  @Test func knowsKindsThatItKnowsAlone() throws {
    var index: [UInt8] = []
    record(entries[0], at: 0).append(to: &index)
    for kind in [UInt8(0), 200] {
      index[36] = kind
      let bytes = entries[0].bytes + index + PackFooter(indexOffset: 20, count: 1, index: index).bytes
      #expect(try found(in: bytes) == [nil, nil, nil])
    }
  }

  @Test(.timeLimit(.minutes(15))) func takesNothingElseForAPack() throws {
    let manager = FileManager.default
    try cache.write([], to: "empty.pack")
    try cache.write(Array("a letter to my aunt".utf8), to: "letter.pack")
    try cache.write([UInt8](repeating: 0, count: 10_000), to: "zeros.pack")
    try cache.write([1], to: "letter.txt")
    try manager.createDirectory(
      at: cache.current.appendingPathComponent("folder.pack"), withIntermediateDirectories: true)
    #expect(mkfifo(cache.current.path + "/pipe.pack", 0o600) == 0)
    try manager.createSymbolicLink(
      atPath: cache.current.path + "/link.pack", withDestinationPath: "/dev/zero")
    #expect(cache.payloads(of: entries) == [nil, nil, nil])
    #expect(cache.keep(entries) == nil)
    #expect(cache.payloads(of: entries) == entries.map(\.bytes))
    let left = Set(try manager.contentsOfDirectory(atPath: cache.current.path))
    #expect(left.isSuperset(of: ["letter.txt", "folder.pack", "pipe.pack", "link.pack"]))
    #expect(left.isDisjoint(with: ["empty.pack", "letter.pack", "zeros.pack"]) && left.count == 5)
  }
}

extension TemporaryCache.Entry {
  /// The key of the same bytes when they were read as another kind of file.
  fileprivate var ofOtherKind: FactKey { FactKey(digest: key.digest, kind: .projectFile) }
}

extension UInt64 {
  fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
