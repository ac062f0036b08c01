import PatuhCore
import Synchronization
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

  /// Only what is allowed to be nested is opened, so what is read and expanded does not grow with the depth.
  @Test func aThousandArchivesInEachOther() throws {
    let whole = try sample("archives/thousand.zip")
    let read = Mutex(0)
    let source = ByteSource(count: whole.count) { offset, count in
      read.withLock { $0 += count }
      return Array(whole[offset..<offset + count])
    }
    let reader = ArtefactReader(
      files: try ZipFiles(source), prefix: "thousand.zip!", listed: ListedSymbols([]), depth: 1)
    let contents = reader.contents
    #expect(contents.images.map(\.path) == ["thousand.zip!Inner.zip!Inner.zip"])
    #expect(
      contents.images.first?.problems.map(\.message) == ["Archives are nested more than 2 deep"])
    #expect(contents.documents.isEmpty)
    #expect(read.withLock { $0 } < 4 * whole.count)
  }

  /// In pieces, a part of a file is the same, and the checksum of a whole one is compared.
  @Test func aFileInPieces() throws {
    let zip = try files("Shop.ipa")
    for (index, file) in zip.files.enumerated() {
      let whole = try zip.bytes(ofFile: index)
      for range in [0..<file.size, file.size / 3..<file.size / 2, file.size / 2..<file.size] {
        var bytes: [UInt8] = []
        try zip.read(file: index, in: range) { bytes += $0 }
        #expect(bytes == Array(whole[range]))
      }
    }
    let other = try files("checksum.ipa")
    #expect(throws: ArtefactProblem.self) { try other.read(file: 0, in: 0..<other.files[0].size) { _ in } }
  }

  @Test func aFileThatShrinks() {
    let source = ByteSource(count: 1_000) { _, _ in [] }
    #expect(throws: ArtefactProblem.self) { try ZipFiles(source) }
  }
}
