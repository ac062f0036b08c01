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
        found += words(matching: pattern, table)
      }
    }
    if part == .component {
      for word in found { found += table.words(withComponent: word) }
    }
    return found
  }

  /// The words that match a pattern. The empty word never matches.
  private func words(matching pattern: NamePattern, _ table: WordTable) -> [Int] {
    let cache = derived(PatternWords.self)
    return cache.found.answer(pattern) {
      if let kept = cache.ofKeptWords?.known(pattern) {
        let added = table.numberOfKept..<table.words.count
        return kept
          + table.numbers.numbers(added) { text in
            !text.isEmpty && pattern.alternatives.contains { $0.matches(text) }
          }
      }
      return pattern.alternatives.flatMap { alternative in
        let candidates =
          derived(WordEdges.self).words(with: alternative)
          ?? alternative.longestPart.map { derived(WordBigrams.self).words(with: $0) }
          ?? Array(table.words.indices)
        return table.numbers.numbers(candidates) { !$0.isEmpty && alternative.matches($0) }
      }
    }
  }
}

/// The words that each pattern matches, cached by single pattern: rules share patterns, but often in
/// different lists.
private struct PatternWords: DerivedFromProject {
  let found = SharedAnswers<NamePattern, [Int]>()
  /// Those of the words that the table has kept; nil if it has kept none.
  let ofKeptWords: SharedAnswers<NamePattern, [Int]>?

  init(_ project: Project) {
    let keepsWords = project.derived(WordTable.self).numberOfKept > 0
    ofKeptWords = keepsWords ? project.predecessorOfBodies?.known(PatternWords.self)?.found : nil
  }
}
