import PatuhCore

/// The words of a project that match some name patterns, and the files that contain any of them.
final class MatchingWords: Sendable {
  /// Which part of a word must match.
  enum Part: Hashable {
    /// The whole word.
    case whole
    /// The whole word, or one component of a dotted word.
    case component
  }

  /// The numbers of the words if there are only a few; empty if ``marks`` holds them.
  private let few: [UInt32]
  private let marks: BitSet
  /// The files that contain at least one of the words.
  let files: BitSet

  /// - Parameter numbers: the numbers of the words; may contain duplicates
  init(_ numbers: [Int], of table: WordTable) {
    var files = BitSet(below: table.fileCount)
    if numbers.count <= 6 {
      few = numbers.map(UInt32.init)
      marks = BitSet(below: 0)
      for number in numbers { table.mark(filesHolding: number, in: &files) }
    } else {
      var marks = BitSet(below: table.words.count)
      for number in numbers where marks.insert(number) { table.mark(filesHolding: number, in: &files) }
      few = []
      self.marks = marks
    }
    self.files = files
  }

  /// Whether a word is one of these; `number` is its number in the table.
  subscript(number: UInt32) -> Bool {
    if few.isEmpty { return marks.contains(Int(number)) }
    for one in few where one == number { return true }
    return false
  }
}

extension Project {
  /// The numbers of the words that match one of the patterns; may contain duplicates.
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

  /// The words that match an alternative of a pattern. The empty word never matches.
  private func words(matching pattern: NamePattern.Alternative, _ table: WordTable) -> [Int] {
    let candidates =
      table.words(with: pattern) ?? pattern.longestPart.map { derived(WordBigrams.self).words(with: $0) }
      ?? Array(table.words.indices)
    return table.numbers.numbers(candidates) { !$0.isEmpty && pattern.matches($0) }
  }
}

/// The words that each pattern matches, cached by single pattern: rules share patterns, but often in
/// different lists.
private struct PatternWords: DerivedFromProject {
  let known = SharedAnswers<NamePattern, [Int]>()

  init(_ project: Project) {}
}
