import PatuhCore
import Testing

@testable import PatuhArtefact

@Suite struct ZipTests {
  private func files(_ name: String) throws -> ZipFiles {
    try ZipFiles(ByteSource(try sample("archives/\(name)")))
  }

  @Test(arguments: ["Shop.ipa", "zip64.ipa"])
  func files(name: String) throws {
    let zip = try files(name)
    let index = try #require(zip.files.firstIndex { $0.path == "Payload/Shop.app/Shop" })
    let image = try sample(name == "Shop.ipa" ? "images/Shop" : "images/main.o")
    #expect(zip.problems.isEmpty && zip.files[index].size == image.count)
    #expect(try zip.bytes(ofFile: index) == image)
    #expect(try zip.prefix(ofFile: index, count: 4) == Array(image.prefix(4)))
  }

  @Test(arguments: [
    ("bomb.ipa", ArtefactProblem.Kind.limit), ("claim.ipa", .limit), ("encrypted.ipa", .encrypted),
    ("method.ipa", .unsupported), ("checksum.ipa", .malformed),
  ])
  func aFileThatIsNotExpanded(name: String, kind: ArtefactProblem.Kind) throws {
    let zip = try files(name)
    for index in zip.files.indices {
      let problem = #expect(throws: ArtefactProblem.self) { try zip.bytes(ofFile: index) }
      #expect(problem?.kind == kind)
    }
  }

  @Test(arguments: [
    ("escape.ipa", ["Payload/Shop.app/Shop"], 3), ("link.ipa", ["Payload/Shop.app/libKit.dylib"], 0),
    ("twice.ipa", ["Payload/Shop.app/Shop"], 1), ("overlap.ipa", ["Payload/Shop.app/Shop"], 3),
  ])
  func entriesThatAreLeftOut(name: String, paths: [String], problems: Int) throws {
    let zip = try files(name)
    #expect(zip.files.map(\.path) == paths && zip.problems.count == problems)
    #expect(zip.problems.allSatisfy { $0.kind == .malformed })
  }

  @Test(arguments: ["Shop.ipa", "zip64.ipa", "stored.zip", "overlap.ipa"])
  func cutOffAnywhere(name: String) throws {
    let whole = try sample("archives/\(name)")
    for count in 0..<whole.count {
      // The directory is at the end, so nothing is left without it.
      #expect(throws: ArtefactProblem.self) { try ZipFiles(ByteSource(Array(whole[..<count]))) }
    }
  }

  @Test(arguments: ["zip64.ipa", "stored.zip"])
  func everyNumberIsHuge(name: String) throws {
    let whole = try sample("archives/\(name)")
    for place in 0..<whole.count - 8 {
      for size in [2, 4, 8] {
        var changed = whole
        changed.replaceSubrange(place..<place + size, with: [UInt8](repeating: 0xFF, count: size))
        guard let zip = try? ZipFiles(ByteSource(changed)) else { continue }
        for index in zip.files.indices { _ = try? zip.bytes(ofFile: index) }
      }
    }
  }

  @Test func aFileThatShrinks() {
    let source = ByteSource(count: 1_000) { _, _ in [] }
    #expect(throws: ArtefactProblem.self) { try ZipFiles(source) }
  }
}
