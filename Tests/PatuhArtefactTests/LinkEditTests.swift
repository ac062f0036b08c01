import PatuhCore
import Testing

@testable import PatuhArtefact

/// What the linker leaves for dyld: exports, opcodes and fixups, in forms that no fixture has.
@Suite struct LinkEditTests {
  @Test func anExportTrie() {
    // "_a" leads to an export and to "_ab", which is taken from another library.
    let trie: [UInt8] =
      [0, 1] + Array("_a\u{0}".utf8) + [6]  // the root
      + [2, 0, 1, 1] + Array("b\u{0}".utf8) + [13]  // "_a"
      + [3, 8, 1, 0, 0]  // "_ab"
    let exports = ExportTrie(ByteView(trie))
    #expect(exports.problems.isEmpty)
    #expect(exports.exports.map(\.name) == ["_a", "_ab"])
    #expect(exports.exports.map(\.isReexported) == [false, true])
  }

  @Test(arguments: [
    ([0, 1, 0x61, 0, 0], ArtefactProblem.Kind.malformed), ([0, 2, 0x61, 0, 8, 0x62, 0, 8, 0, 0], .malformed),
    ([0, 1, 0x61, 0, 0x7F], .truncated), ([0, 1, 0x61], .truncated), ([0x7F], .truncated),
    ([0, 9], .malformed),
    ([0, 1, 0x61, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], .truncated),
  ])
  func aFaultyExportTrie(bytes: [UInt8], kind: ArtefactProblem.Kind) {
    #expect(ExportTrie(ByteView(bytes)).problems.map(\.kind) == [kind])
  }

  @Test func namesThatGrowWithoutEnd() {
    // Each node is the child of the one before, below an edge of 200 bytes.
    let edge = [UInt8](repeating: 0x61, count: 200)
    var trie: [UInt8] = []
    for _ in 0..<3_000 {
      let next = UInt64(trie.count + 2 + 201 + 4)
      trie += [0, 1] + edge + [0]
      trie += [UInt8(next & 0x7F) | 0x80, UInt8(next >> 7 & 0x7F) | 0x80, UInt8(next >> 14 & 0x7F) | 0x80, 0]
    }
    #expect(ExportTrie(ByteView(trie)).problems.map(\.kind) == [.limit])
  }

  private func bound(_ opcodes: [UInt8], lazy: Bool = false) -> BoundSymbols {
    var commands = LoadCommands()
    let (all, none) = (
      LoadCommands.Extent(offset: 0, size: opcodes.count), LoadCommands.Extent(offset: 0, size: 0)
    )
    commands.dyldInformation = .init(
      bind: lazy ? none : all, weakBind: none, lazyBind: lazy ? all : none, exports: none)
    return BoundSymbols(of: ByteView(opcodes), commands: commands)
  }

  @Test func bindOpcodes() {
    let name = Array("_stat\u{0}".utf8)
    let repeated = bound(
      [0x11, 0x40] + name + [0x51, 0x72, 0x00, 0xC0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0x08, 0x00])
    #expect(repeated.symbols.map(\.name) == ["_stat"] && repeated.symbols.map(\.ordinal) == [1])
    #expect(repeated.problems.isEmpty)
    // A weak import from the library that the flat namespace decides.
    let flat = bound([0x3E, 0x41] + name + [0x90, 0x00, 0x40])
    #expect(flat.symbols == [.init(name: "_stat", ordinal: -2, isWeak: true, way: .bind)])
    // The end of one symbol is not that of a lazy stream.
    let lazy = bound(
      [0x40] + name + [0x90, 0x00, 0x40] + Array("_lstat\u{0}".utf8) + [0x90, 0x00], lazy: true)
    #expect(lazy.symbols.map(\.name) == ["_stat", "_lstat"])
  }

  @Test(arguments: [[0x40, 0x61], [0x20, 0xFF], [0xE0], [0x60, 0x80]] as [[UInt8]])
  func faultyBindOpcodes(opcodes: [UInt8]) {
    #expect(bound(opcodes).problems.count == 1)
  }

  private func fixups(_ entries: [UInt8], count: UInt64 = 1, format: UInt64, names: String) -> ChainedFixups {
    let start: UInt64 = 32
    let blob =
      bytes(0) + bytes(28) + bytes(start) + bytes(start + UInt64(entries.count)) + bytes(count)
      + bytes(format)
      + bytes(0) + bytes(0) + entries + Array(names.utf8)
    var commands = LoadCommands()
    commands.chainedFixups = .init(offset: 0, size: blob.count)
    return ChainedFixups(of: ByteView(blob), commands: commands)
  }

  @Test func importsOfChainedFixups() {
    let names = "\u{0}_stat\u{0}"
    let plain = fixups(bytes(1 << 9 | 1 << 8 | 2), format: 1, names: names)
    let withAddend = fixups(bytes(1 << 9 | 0xFE) + bytes(7), format: 2, names: names)
    let wide = fixups(bytes(1 << 32 | 3, count: 8) + bytes(7, count: 8), format: 3, names: names)
    #expect(plain.imports == [.init(name: "_stat", ordinal: 2, isWeak: true, way: .chainedFixup)])
    #expect(withAddend.imports == [.init(name: "_stat", ordinal: -2, isWeak: false, way: .chainedFixup)])
    #expect(wide.imports == [.init(name: "_stat", ordinal: 3, isWeak: false, way: .chainedFixup)])
  }

  @Test func faultyChainedFixups() {
    #expect(fixups([], count: 0xFFFF_FFFF, format: 1, names: "").problems.map(\.kind) == [.truncated])
    #expect(fixups(bytes(0xFFFF_FE00), format: 1, names: "\u{0}").problems.map(\.kind) == [.malformed])
    #expect(fixups(bytes(0), format: 9, names: "\u{0}").problems.map(\.kind) == [.unsupported])
    #expect(fixups(bytes(1 << 9), format: 1, names: "\u{0}a").problems.map(\.kind) == [.malformed])
  }
}
