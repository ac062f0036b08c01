import Testing

@testable import PatuhRules

@Suite struct MarksTests {
  private func marks(_ numbers: some Sequence<Int>) -> BitSet {
    var marks = BitSet(below: 200)
    for number in numbers { marks.insert(number) }
    return marks
  }

  @Test func whatIsInsertedIsHeld() {
    var marks = marks([199, 0, 63, 64])
    #expect(marks.numbers == [0, 63, 64, 199])
    #expect(marks.contains(63) && !marks.contains(62) && !marks.contains(5000))
    let isNew = (marks.insert(64), marks.insert(65))
    #expect(isNew == (false, true))
    #expect(BitSet(below: 0).numbers == [] && !BitSet(below: 0).contains(0))
  }

  @Test func setsAreJoined() {
    var union = marks([1, 70])
    union.formUnion(marks([70, 130]))
    #expect(union.numbers == [1, 70, 130])
    var intersection = marks([1, 70, 131])
    intersection.formIntersection(marks([70, 130, 131]))
    #expect(intersection.numbers == [70, 131])
  }
}
