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
