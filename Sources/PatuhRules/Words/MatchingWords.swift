import PatuhCore

/// The words of a project that patterns for names fit, and the files that hold one.
final class MatchingWords: Sendable {
  /// What of a word must fit.
  enum Part: Hashable {
    /// All of it.
    case whole
    /// All of it, or one of the components of a dotted one.
    case component
  }

  /// The numbers of the words where they are few; empty where ``marks`` holds them.
  private let few: [UInt32]
  private let marks: Marks
  /// The files that hold one.
  let files: Marks

  /// - Parameter numbers: of the words; one may come more than once
  init(_ numbers: [Int], of table: WordTable) {
    var files = Marks(below: table.fileCount)
    if numbers.count <= 6 {
      few = numbers.map(UInt32.init)
      marks = Marks(below: 0)
      for number in numbers { table.mark(filesHolding: number, in: &files) }
    } else {
      var marks = Marks(below: table.words.count)
      for number in numbers where marks.insert(number) { table.mark(filesHolding: number, in: &files) }
      few = []
      self.marks = marks
    }
    self.files = files
  }

  /// Whether a word is one; `number` is that of the table.
  subscript(number: UInt32) -> Bool {
    if few.isEmpty { return marks.contains(Int(number)) }
    for one in few where one == number { return true }
    return false
  }
}

extension Project {
  /// The numbers of the words that patterns fit; one may come more than once.
  func words(matching patterns: [NamePattern], _ part: MatchingWords.Part) -> [Int] {
    let table = derived(WordTable.self)
    var found: [Int] = []
    for pattern in patterns {
      if let literals = pattern.literals {
        found += literals.compactMap { table[$0] }
      } else {
        found += derived(PatternWords.self).known.answer(pattern) {
          pattern.alternatives.flatMap { words(matching: $0, table) }
        }
      }
    }
    if part == .component {
      for word in found { found += table.words(withComponent: word) }
    }
    return found
  }

  /// The empty word fits no pattern.
  private func words(matching pattern: NamePattern.Alternative, _ table: WordTable) -> [Int] {
    let candidates =
      table.words(with: pattern) ?? pattern.longestPart.map { derived(WordPairs.self).words(with: $0) }
      ?? Array(table.words.indices)
    return table.numbers.numbers(candidates) { !$0.isEmpty && pattern.matches($0) }
  }
}

/// The words that a pattern fits: rules share patterns, though not always with the same ones beside them.
private struct PatternWords: DerivedFromProject {
  let known = SharedAnswers<NamePattern, [Int]>()

  init(_ project: Project) {}
}
