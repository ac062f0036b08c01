import PatuhCore

/// The words that patterns for names fit: as a whole, or one of the components of a dotted one. What it finds out
/// about a word it remembers.
final class MatchingWords {
  private enum Answer: UInt8 { case unasked, no, yes }

  private let patterns: [NamePattern]
  private let table: WordTable
  /// By the number of the word.
  private var answers: [Answer]
  /// The files that hold one, where the patterns stand for a few words.
  private let files: Set<Int>?

  init(_ patterns: [NamePattern], among table: WordTable) {
    self.patterns = patterns
    self.table = table
    let literals = patterns.map(\.literals)
    guard !literals.contains(nil) else {
      answers = Array(repeating: .unasked, count: table.words.count)
      files = nil
      return
    }
    answers = Array(repeating: .no, count: table.words.count)
    var numbers = Set(literals.compactMap(\.self).joined()).compactMap { table[$0] }
    numbers += numbers.flatMap { table.words(withComponent: $0) }
    for number in numbers { answers[number] = .yes }
    files = Set(numbers.flatMap { table.files(holding: $0) }.map(Int.init))
  }

  /// Whether a file holds one.
  func isIn(_ file: Int) -> Bool { files?.contains(file) ?? table.numbersByFile[file].contains { self[$0] } }

  /// Whether a word does; `number` is that of the table.
  subscript(number: UInt32) -> Bool {
    if answers[Int(number)] == .unasked { answers[Int(number)] = fits(table.words[Int(number)]) ? .yes : .no }
    return answers[Int(number)] == .yes
  }

  private func fits(_ word: String) -> Bool {
    if word.isEmpty { return false }
    if patterns.contains(where: { $0.matches(word) }) { return true }
    guard word.utf8.contains(UInt8(ascii: ".")) else { return false }
    return word.split(separator: ".").contains { component in patterns.contains { $0.matches(component) } }
  }
}
