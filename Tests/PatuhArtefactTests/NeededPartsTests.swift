import PatuhCore
import Testing

@testable import PatuhArtefact

/// Large images are held without their code.
@Suite struct NeededPartsTests {
  /// The slices of an image as the reader opens them.
  private func slices(_ view: ByteView) -> [ByteView] {
    FatFile.begins(view) ? FatFile(view).slices.map(\.bytes) : [view]
  }

  @Test(arguments: [
    "Shop", "libChained.dylib", "libOpcodes.dylib", "libOwn.dylib", "libTypes.dylib", "libFat.a", "main.o",
  ])
  func whatIsLeftOutNamesNothing(name: String) throws {
    let bytes = try sample("images/\(name)")
    let whole = ByteView(bytes)
    var parts = FatFile.begins(whole) ? [0..<4_096] : []
    for slice in slices(whole) {
      var view = slice
      let start = slice.place(of: 0)
      parts.append(start..<start + 8)
      if MachOHeader.begins(slice), let header = try? MachOHeader(&view) {
        parts.append(start..<start + header.size + header.commandSize)
      }
      parts += NeededParts(of: slice).ranges
    }
    let ranges = ByteRanges(parts, in: 0..<bytes.count)
    let kept = try ByteStorage(count: bytes.count) { memory throws(ArtefactProblem) in
      bytes.withUnsafeBytes { ranges.copy($0, at: 0, to: memory) }
    }
    #expect(ImageFacts(ByteView(kept), pieces: pieces(of: bytes)) == ImageFacts(bytes))
    if !name.hasSuffix(".o"), name != "Shop" { #expect(ranges.count < bytes.count) }
  }

  /// Gives a range of a file in pieces of this size.
  private func pieces(of bytes: [UInt8], size: Int = 4_096) -> PiecesOfFile {
    { range, output throws(ArtefactProblem) in
      for start in stride(from: range.lowerBound, to: range.upperBound, by: size) {
        bytes[start..<min(start + size, range.upperBound)].withUnsafeBytes(output)
      }
    }
  }

  /// However an archive is divided, the same members are read, with the same places of problems.
  @Test(arguments: samples(in: "images").filter { $0.hasSuffix(".a") }, [1, 7, 60, 61, 5_000])
  func anArchiveInPieces(name: String, size: Int) throws {
    let whole = try sample("images/\(name)")
    for bytes in [whole, Array(whole.dropLast(99)), whole + [10]] {
      let facts = try #require(ImageFacts(bytes))
      #expect(!facts.slices.isEmpty || !facts.problems.isEmpty)
      #expect(ImageFacts(ByteView(bytes), pieces: pieces(of: bytes, size: size)) == facts)
    }
  }

  @Test func ranges() {
    let ranges = ByteRanges([8..<12, 0..<4, 3..<6, 20..<99, 7..<7], in: 0..<30)
    #expect(ranges.ranges == [0..<6, 8..<12, 20..<30] && ranges.count == 20)
  }

  @Test func partsOfAnEntry() throws {
    let zip = try ZipFiles(ByteSource(try sample("archives/Shop.ipa")))
    for index in zip.files.indices {
      let bytes = try zip.bytes(ofFile: index)
      let all = ByteRanges([0..<bytes.count], in: 0..<bytes.count)
      #expect(ByteView(try zip.storage(ofFile: index, keeping: all)).bytes == bytes)
      let some = ByteRanges([3..<5, 8..<40], in: 0..<bytes.count)
      var expected = [UInt8](repeating: 0, count: bytes.count)
      for place in some.ranges.joined() { expected[place] = bytes[place] }
      #expect(ByteView(try zip.storage(ofFile: index, keeping: some)).bytes == expected)
    }
  }
}
