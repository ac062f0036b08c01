import PatuhCore

/// The words that patterns for names fit. What it finds out about a word it remembers.
final class MatchingWords {
  /// What of a word must fit.
  enum Part: Hashable {
    /// All of it.
    case whole
    /// All of it, or one of the components of a dotted one.
    case component
  }

  private enum Answer: UInt8 { case unasked, no, yes }

  private let matcher: NameMatcher
  private let part: Part
  private let table: WordTable
  /// By the number of the word; empty where ``literals`` says it.
  private var answers: [Answer] = []
  /// By file, whether it holds one; empty where ``literals`` says it.
  private var answersOfFiles: [Answer] = []
  /// The numbers of the words, where the patterns stand for a few.
  private let literals: Set<Int>?
  /// The files that hold one of these.
  private lazy var files = Set(
    (literals ?? []).lazy.flatMap { [table] in table.files(holding: $0) }.map(Int.init))

  init(_ patterns: [NamePattern], _ part: Part, among table: WordTable) {
    matcher = NameMatcher(patterns)
    self.part = part
    self.table = table
    let literals = patterns.map(\.literals)
    guard !literals.contains(nil) else {
      answers = Array(repeating: .unasked, count: table.words.count)
      answersOfFiles = Array(repeating: .unasked, count: table.numbersByFile.count)
      self.literals = nil
      return
    }
    var numbers = Set(literals.compactMap(\.self).joined()).compactMap { table[$0] }
    if part == .component { numbers += numbers.flatMap { table.words(withComponent: $0) } }
    self.literals = Set(numbers)
  }

  /// Whether a file holds one.
  func isIn(_ file: Int) -> Bool {
    if literals != nil { return files.contains(file) }
    if answersOfFiles[file] == .unasked {
      answersOfFiles[file] = table.numbersByFile[file].contains { self[$0] } ? .yes : .no
    }
    return answersOfFiles[file] == .yes
  }

  /// Whether a word is one; `number` is that of the table.
  subscript(number: UInt32) -> Bool {
    if let literals { return literals.contains(Int(number)) }
    if answers[Int(number)] == .unasked { answers[Int(number)] = fits(number) ? .yes : .no }
    return answers[Int(number)] == .yes
  }

  private func fits(_ number: UInt32) -> Bool {
    let word = table.words[Int(number)]
    if word.isEmpty { return false }
    if matcher.matches(word) { return true }
    return part == .component && table.components(of: Int(number)).contains { self[$0] }
  }
}
