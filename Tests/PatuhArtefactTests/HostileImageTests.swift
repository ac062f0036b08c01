import PatuhCore
import Testing

@testable import PatuhArtefact

/// Bytes that are no honest image. Nothing here may trap, and what is lost must be said.
@Suite struct HostileImageTests {
  private static let small = [
    "main.o", "members.o", "stubs.o", "own.o", "functions-x86_64.o", "libNested.a", "libAll-gnu.a",
  ]

  @Test(arguments: small)
  func cutOffAnywhere(name: String) throws {
    let bytes = try sample("images/\(name)")
    let whole = try #require(ImageFacts(bytes))
    // At every byte of a small image; a step of a prime number meets every kind of place in a larger one.
    // An archive may have no member.
    for count in stride(from: 10, to: bytes.count, by: bytes.count < 2_500 ? 1 : 7) {
      guard let facts = ImageFacts(Array(bytes[..<count])), facts.slices != whole.slices else { continue }
      let problems = facts.problems + facts.slices.flatMap { $0.objects.flatMap(\.problems) }
      #expect(!problems.isEmpty, "\(name) cut off at \(count)")
    }
  }

  @Test(arguments: [
    "libChained.dylib", "libOpcodes.dylib", "libOwn.dylib", "libTypes.dylib", "libSwift.dylib",
    "members-fat64.o", "libFat.a",
  ])
  func cutOffInSteps(name: String) throws {
    let bytes = try sample("images/\(name)")
    for count in stride(from: 0, to: bytes.count, by: 1_201) {
      let facts = try #require(count < 8 ? ImageFacts(bytes) : ImageFacts(Array(bytes[..<count])))
      let problems = facts.problems + facts.slices.flatMap { $0.objects.flatMap(\.problems) }
      #expect(!problems.isEmpty || count < 8, "\(name) cut off at \(count)")
    }
  }

  @Test(arguments: ["main.o", "members.o", "libOpcodes.dylib", "libTypes.dylib", "members-fat64.o"])
  func everyNumberInTheHeadersIsHuge(name: String) throws {
    let bytes = try sample("images/\(name)")
    for place in stride(from: 4, to: min(bytes.count - 8, 2_000), by: 4) {
      for number in (bytes.count < 5_000 ? [0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, .max] : [.max]) as [UInt64]
      {
        var changed = bytes
        let count = number > 0xFFFF_FFFF ? 8 : 4
        changed.replaceSubrange(place..<place + count, with: PatuhArtefactTests.bytes(number, count: count))
        _ = ImageFacts(changed)
      }
    }
  }

  @Test(arguments: ["libOpcodes.dylib", "libTypes.dylib"])
  func everyNumberForTheLinkerIsHuge(name: String) throws {
    let bytes = try sample("images/\(name)")
    let start = bytes.count - 2_400
    for place in stride(from: start, to: bytes.count - 4, by: 4) {
      var changed = bytes
      changed.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      _ = ImageFacts(changed)
    }
  }

  @Test func archivesInArchives() {
    var bytes = Array("!<arch>\n".utf8)
    for depth in 0..<1_000 {
      let size = "\(bytes.count)"
      let header = "inner\(depth % 10).a/        0           0     0     644     "
      bytes =
        Array("!<arch>\n".utf8) + Array(header.utf8).prefix(48)
        + Array((size + String(repeating: " ", count: 10 - size.count) + "`\n").utf8) + bytes
    }
    #expect(ImageFacts(bytes)?.problems.map(\.kind) == [.limit])
    #expect(ImageFacts(bytes)?.problems.first?.message.contains("nested") == true)
  }

  /// Commands that only the number or only the size counts would be hidden.
  @Test(arguments: ["libOpcodes.dylib", "libChained.dylib", "main.o"], [3, 0xFFFF_FFFF] as [UInt64])
  func theNumberOfLoadCommandsIsNotTheirs(name: String, count: UInt64) throws {
    var bytes = try sample("images/\(name)")
    bytes.replaceSubrange(16..<20, with: PatuhArtefactTests.bytes(count))
    let facts = try #require(ImageFacts(bytes))
    #expect(facts.slices.flatMap(\.objects).flatMap(\.problems).map(\.kind).contains(.malformed))
  }

  @Test func anArchiveThatClaimsFourGigabytes() throws {
    var bytes = try sample("images/libAll.a")
    bytes.replaceSubrange(8 + 48..<8 + 58, with: Array("4294967295".utf8))
    #expect(ImageFacts(bytes)?.problems.map(\.kind).contains(.truncated) == true)
    bytes.replaceSubrange(8 + 48..<8 + 58, with: Array("-1        ".utf8))
    #expect(ImageFacts(bytes)?.problems.map(\.kind) == [.malformed])
  }

  @Test func slicesThatOverlap() {
    // 40 slices that all hold the rest of the file, which is a fat file of such slices.
    var bytes: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 40]
    for number in 0..<40 as Range<UInt8> {
      bytes += [0, 0, 0, number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0]
    }
    bytes += [UInt8](repeating: 0, count: 2_048)
    let facts = ImageFacts(bytes)
    #expect(facts?.problems.contains { $0.kind == .limit } == true)
  }
}
