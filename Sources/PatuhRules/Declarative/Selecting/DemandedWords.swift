import PatuhCore

/// The words that may be the name of a type whose last component patterns demand: such a name itself, or what stands in
/// for it.
final class DemandedWords {
  private let words: MatchingWords
  private let names: ProjectNames
  private lazy var standIns = names.meanings.standIns(for: words)
  private lazy var filesWithStandIns = Set(
    standIns.lazy.flatMap { [names] in names.words.files(holding: $0) }.map(Int.init))

  init(_ patterns: [NamePattern], _ names: ProjectNames) {
    words = names.words(matching: patterns, .component)
    self.names = names
  }

  /// Whether a word is one, by its number.
  subscript(number: UInt32) -> Bool {
    words[number] || names.meanings.isStandIn[Int(number)] && standIns.contains(Int(number))
  }

  /// Whether a file holds one.
  func isIn(_ file: Int) -> Bool { words.isIn(file) || filesWithStandIns.contains(file) }
}
