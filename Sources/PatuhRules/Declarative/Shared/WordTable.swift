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
  /// Word by word, the files that hold it, ascending.
  private var files: [UInt32] = []
  /// By word, where its files begin; one more at the end.
  private var starts: [Int]

  init(_ project: Project) {
    starts = []
    numbersByFile.reserveCapacity(project.sources.count)
    for source in project.sources {
      numbersByFile.append(source.facts.names.map { number(of: $0) })
    }
    dotted = words.indices.filter { words[$0].utf8.contains(UInt8(ascii: ".")) }

    starts = Array(repeating: 0, count: words.count + 1)
    for number in numbersByFile.joined() { starts[Int(number) + 1] += 1 }
    for word in words.indices { starts[word + 1] += starts[word] }
    files = Array(repeating: 0, count: starts[words.count])
    var next = starts
    for (file, numbers) in numbersByFile.enumerated() {
      for number in numbers {
        files[next[Int(number)]] = UInt32(file)
        next[Int(number)] += 1
      }
    }
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

  /// The files that hold a word, ascending.
  func files(holding number: Int) -> ArraySlice<UInt32> { files[starts[number]..<starts[number + 1]] }

  /// The files that hold one of some words, ascending.
  func files(holdingOneOf words: Set<String>) -> [Int] {
    let found = words.compactMap { self[$0] }.flatMap { files(holding: $0) }
    return Set(found).sorted().map(Int.init)
  }
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
    var files = Array(repeating: false, count: table.numbersByFile.count)
    for number in fits.indices where fits[number] {
      for file in table.files(holding: number) { files[Int(file)] = true }
    }
    self.files = files
  }

  /// Whether a file holds one.
  func isIn(_ file: Int) -> Bool { files[file] }

  /// Whether a word does; `number` is that of the table.
  subscript(number: UInt32) -> Bool { fits[Int(number)] }
}
