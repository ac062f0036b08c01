import PatuhCore
import Testing

@testable import PatuhArtefact

@Suite struct ByteViewTests {
  private let view = ByteView([1, 2, 3, 4, 5, 6, 7, 8])

  @Test func numbersInBothOrders() throws {
    #expect(try view.number32(at: 0) == 0x0403_0201)
    var reversed = view
    reversed.isBigEndian = true
    #expect(try reversed.number32(at: 0) == 0x0102_0304)
    #expect(try reversed.part(at: 4, count: 2, as: "end").number16(at: 0) == 0x0506)
  }

  @Test(arguments: [-1, 5, 8, Int.max, Int.min])
  func nothingOutsideIsRead(offset: Int) {
    #expect(throws: ArtefactProblem.self) { try view.number32(at: offset) }
    #expect(throws: ArtefactProblem.self) { try view.part(at: offset, count: Int.max, as: "part") }
  }

  @Test func aProblemNamesItsPlaceInTheFile() throws {
    let inner = try view.part(at: 2, count: 4, as: "symbol table").part(at: 1, count: 2, as: "name")
    let problem = #expect(throws: ArtefactProblem.self) { try inner.number32(at: 1) }
    #expect(problem == ArtefactProblem(.truncated, "The name ends too early", at: 4))
  }

  @Test func leb128() throws {
    var cursor = ByteCursor(ByteView([0xE5, 0x8E, 0x26] + [UInt8](repeating: 0xFF, count: 9) + [0x01]))
    #expect(try cursor.leb128() == 624_485)
    #expect(try cursor.leb128() == UInt64.max)
    var long = ByteCursor(ByteView([UInt8](repeating: 0xFF, count: 9) + [0x02]))
    #expect(throws: ArtefactProblem.self) { try long.leb128() }
  }
}
