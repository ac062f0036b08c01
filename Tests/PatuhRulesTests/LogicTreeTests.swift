import PatuhCore
import Testing

@testable import PatuhRules

/// Conditions that are joined, against the same read word for word.
@Suite struct LogicTreeTests {
  private indirect enum Source {
    case all([Source])
    case any([Source])
    case not(Source)
    case condition(Int)

    static func random(depth: Int) -> Source {
      func parts() -> [Source] { (0..<Int.random(in: 0...3)).map { _ in random(depth: depth - 1) } }
      switch depth == 0 ? 3 : Int.random(in: 0...3) {
      case 0: return .all(parts())
      case 1: return .any(parts())
      case 2: return .not(random(depth: depth - 1))
      default: return .condition(Int.random(in: 0..<5))
      }
    }

    func truth(_ truths: [Truth]) -> Truth {
      switch self {
      case .all(let parts): parts.map { $0.truth(truths) }.reduce(.yes) { $0 && $1 }
      case .any(let parts): parts.map { $0.truth(truths) }.reduce(.no) { $0 || $1 }
      case .not(let part): !part.truth(truths)
      case .condition(let number): truths[number]
      }
    }

    var tree: LogicTree<Int> {
      LogicTree(self) { source in
        switch source {
        case .all(let parts): .all(parts)
        case .any(let parts): .any(parts)
        case .not(let part): .not(part)
        case .condition(let number): .condition(number, cost: number % 2)
        }
      }
    }
  }

  @Test func theTruthIsThatOfTheParts() {
    for _ in 0..<2000 {
      let source = Source.random(depth: 4)
      let truths: [Truth] = (0..<5).map { _ in [.yes, .no, .unknown].randomElement() ?? .no }
      #expect(source.tree.truth { truths[$0] } == source.truth(truths), "\(source) with \(truths)")
    }
  }

  @Test func noFileIsLeftOutWhereTheWholeMayHold() {
    for _ in 0..<2000 {
      let source = Source.random(depth: 4)
      // In a file that is not among its own a condition does not hold; the last two may hold anywhere.
      let files = (0..<3).map { _ in (0..<8).filter { _ in Bool.random() } }
      let found = source.tree.files(of: 8) { condition in
        guard condition < 3 else { return nil }
        var marks = BitSet(below: 8)
        for file in files[condition] { marks.insert(file) }
        return marks
      }
      guard let found else { continue }
      for file in 0..<8 where !found.contains(file) {
        let truths: [Truth] = (0..<5).map { condition in
          condition < 3 && !files[condition].contains(file)
            ? .no : [.yes, .no, .unknown].randomElement() ?? .no
        }
        #expect(source.truth(truths) == .no, "\(source) with \(truths)")
      }
    }
  }

  @Test func whatStandsUnderNotIsNotAsserted() {
    let tree = Source.all([.not(.any([.condition(1)])), .any([.condition(2), .not(.condition(3))])]).tree
    #expect((0..<5).filter { number in tree.asserts { $0 == number } } == [2])
  }

  @Test func whatIsQuicklyAnsweredIsAskedFirst() {
    // Odd numbers take more work than even ones.
    let tree = Source.all([
      .any([.condition(1), .condition(2)]), .condition(4), .not(.condition(3)), .condition(0),
    ]).tree
    #expect(Array(tree.conditions) == [4, 0, 2, 1, 3])
    #expect(tree.cost == 1)
  }
}
