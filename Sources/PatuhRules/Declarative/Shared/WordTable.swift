import PatuhCore

/// The words of a project, numbered: the texts that its Swift sources name something by, and the files that hold each.
struct WordTable: DerivedFromProject {
  /// Each once.
  private(set) var words: [String] = []
  /// By file, the number of the word that each ``NameID`` stands for.
  private(set) var numbersByFile: [[UInt32]] = []
  /// The numbers of the words that hold a dot, ascending.
  private(set) var dotted: [Int] = []
  private var numbers: [String: UInt32] = [:]

  init(_ project: Project) {
    numbersByFile.reserveCapacity(project.sources.count)
    for source in project.sources {
      numbersByFile.append(source.facts.names.map { number(of: $0) })
    }
    dotted = words.indices.filter { words[$0].utf8.contains(UInt8(ascii: ".")) }
  }

  private mutating func number(of word: String) -> UInt32 {
    if let known = numbers[word] { return known }
    let new = UInt32(words.count)
    words.append(word)
    numbers[word] = new
    return new
  }

  /// The number of a word; nil when no file holds it.
  subscript(word: String) -> Int? { numbers[word].map(Int.init) }
}

/// The words that patterns for names fit: as a whole, or one of the components of a dotted one.
struct MatchingWords: Sendable {
  /// By the number of the word.
  private var fits: [Bool]
  /// By file, whether it holds one.
  private let files: [Bool]

  init(_ patterns: [NamePattern], among table: WordTable) {
    fits = Array(repeating: false, count: table.words.count)
    let literals = patterns.map(\.literals)
    if literals.contains(nil) {
      for (number, word) in table.words.enumerated() where !word.isEmpty {
        fits[number] = patterns.contains { $0.matches(word) }
      }
    } else {
      for word in literals.compactMap(\.self).joined() {
        if let number = table[word] { fits[number] = true }
      }
    }
    for number in table.dotted where !fits[number] {
      fits[number] = table.words[number].split(separator: ".").contains { component in
        patterns.contains { $0.matches(component) }
      }
    }
    files = table.numbersByFile.map { [fits] in $0.contains { fits[Int($0)] } }
  }

  /// Whether a file holds one.
  func isIn(_ file: Int) -> Bool { files[file] }

  /// Whether a word does; `number` is that of the table.
  subscript(number: UInt32) -> Bool { fits[Int(number)] }
}
