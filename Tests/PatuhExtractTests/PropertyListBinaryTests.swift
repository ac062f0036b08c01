import PatuhCore
import PatuhExtract
import Testing

@Suite struct PropertyListBinaryTests {
  @Test func typesAreKept() {
    let bytes = binaryList(
      [
        [0xD7, 2, 1, 3, 4, 5, 2, 5, 6, 7, 8, 9, 10, 11, 12],
        ascii("a"), ascii("b"), ascii("c"), ascii("d"), ascii("e"),
        [0x09], [0x13] + [UInt8](repeating: 0xFF, count: 8), [0x08], [0xA2, 1, 2], [0x41, 0xFF],
        [0x22, 0x3F, 0xC0, 0, 0], [0x61, 0, 0xFC],
      ])
    let facts = propertyListFacts(bytes)
    #expect(facts.encoding == .binary)
    #expect(facts.problems.isEmpty)
    #expect(facts.root?.dictionary?.map(\.key) == ["b", "a", "c", "d", "e", "b", "e"])
    #expect(
      facts.root?.dictionary?.map(\.value.content) == [
        .boolean(true), .integer("-1"), .boolean(false), .array([.init(.string("a")), .init(.string("b"))]),
        .data,
        .real("1.5"), .string("ü"),
      ])
    #expect(facts.root?.dictionary?.allSatisfy { $0.keyPosition == nil && $0.value.position == nil } == true)
  }

  @Test func aValueWithinItselfIsAProblem() {
    let facts = propertyListFacts(binaryList([[0xA1, 0]]))
    #expect(facts.root == nil)
    #expect(facts.problems.count == 1)
  }

  @Test func aFewBytesThatUnfoldWithoutEndAreAProblem() {
    let levels = (1...40).map { [0xA2, UInt8($0), UInt8($0)] }
    let facts = propertyListFacts(binaryList(levels + [ascii("x")]))
    #expect(facts.root == nil)
    #expect(facts.problems.map(\.message) == ["The list unfolds to more than 1000000 values"])
  }

  @Test func damagedListsNeverCrash() {
    let whole = binaryList([[0xD1, 1, 2], ascii("k"), [0xA2, 1, 3], [0x10, 5]])
    for count in 6..<whole.count { #expect(!propertyListFacts(Array(whole.prefix(count))).problems.isEmpty) }
    var random = Random(seed: 2)
    for _ in 0..<10_000 {
      var copy = whole
      for _ in 0...random.below(4) { copy[8 + random.below(copy.count - 8)] = UInt8(random.below(256)) }
      let facts = propertyListFacts(copy)
      #expect((facts.root == nil) == !facts.problems.isEmpty)
    }
  }

  private func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

  /// A binary property list of up to 255 objects, the first of which is the root.
  private func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return bytes
  }
}
