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
      if let header = try? MachOHeader(&view) {
        parts.append(start..<start + header.size + header.commandSize)
      }
      parts += NeededParts(of: slice).ranges
    }
    let ranges = ByteRanges(parts, in: 0..<bytes.count)
    let kept = try ByteStorage(count: bytes.count) { memory throws(ArtefactProblem) in
      bytes.withUnsafeBytes { ranges.copy($0, at: 0, to: memory) }
    }
    #expect(ImageFacts(ByteView(kept)) == ImageFacts(bytes))
    if name.hasSuffix(".dylib") { #expect(ranges.count < bytes.count) }
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
