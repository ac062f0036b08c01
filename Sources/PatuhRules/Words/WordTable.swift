import PatuhCore

/// The words of a project, numbered: the distinct texts of the names in its Swift sources, and the files that
/// contain each.
///
/// After an edit of bodies of functions, the words keep the numbers that they have in the predecessor, and
/// new ones follow: a few words may be in no file anymore.
final class WordTable: DerivedFromProject {
  /// By number, the words; each is listed once.
  let words: [String]
  /// How many of the words are those of the predecessor's table; 0 if the table is numbered again.
  let numberOfKept: Int
  /// How many words are more than in the table that was last numbered again.
  private let numberOfAdded: Int
  /// File by file, the number of the word of each ``NameID``.
  private let numbersOfNames: [UInt32]
  /// By file, the index at which its names begin, and the end of the last file.
  private let startsByFile: [Int]
  let numbers: InternedStrings
  /// The components of dotted words: pairs of a component's number and the number of a word with it,
  /// ascending.
  private let components: [(component: UInt32, word: UInt32)]
  /// The words that are components of other words.
  private let areComponents: BitSet
  /// By dotted word, its components in order.
  private let componentsOfWords: [Int: [UInt32]]
  /// Word by word, the files that contain it, ascending.
  private let files: [UInt32]
  /// By word, the index at which its files begin, and the end of the last word.
  private let starts: [Int]

  /// More words are not added before the words are numbered again.
  private static let limit = 10_000

  init(_ project: Project) {
    let known = project.predecessorOfBodies?.known(WordTable.self)
    let earlier = known.flatMap { $0.numberOfAdded < Self.limit ? $0 : nil }
    let edited = project.derived(EditedBodies.self)
    var count = 0
    startsByFile =
      [0]
      + project.sources.map { source in
        count += source.facts.names.count
        return count
      }
    // In large projects about every fourth name is new.
    var numbers = earlier?.numbers ?? InternedStrings(capacity: count / 4)
    numberOfKept = numbers.texts.count
    var numbersOfNames: [UInt32] = []
    numbersOfNames.reserveCapacity(count)
    for (file, source) in project.sources.enumerated() {
      if let earlier, !edited.contains(file) {
        numbersOfNames += earlier.numbersOfNames[earlier.startsByFile[file]..<earlier.startsByFile[file + 1]]
      } else {
        numbers.add(source.facts.names, to: &numbersOfNames)
      }
    }
    self.numbersOfNames = numbersOfNames

    var components = earlier?.components ?? []
    var componentsOfWords = earlier?.componentsOfWords ?? [:]
    let added = numberOfKept..<numbers.texts.count
    for word in numbers.numbers(added, where: { $0.contains(UInt8(ascii: ".")) }) {
      var text = numbers.texts[word]
      let parts = text.withUTF8 { bytes in
        bytes.split(separator: UInt8(ascii: ".")).map { numbers.add(UnsafeBufferPointer(rebasing: $0)) }
      }
      componentsOfWords[word] = parts
      components += parts.map { ($0, UInt32(word)) }
    }
    components.sort { $0 < $1 }
    self.components = components
    self.componentsOfWords = componentsOfWords
    self.numbers = numbers
    words = numbers.texts
    var areComponents = BitSet(below: words.count)
    for (component, _) in components { areComponents.insert(Int(component)) }
    self.areComponents = areComponents
    numberOfAdded = if let earlier { earlier.numberOfAdded + words.count - numberOfKept } else { 0 }

    var starts = Array(repeating: 0, count: words.count + 1)
    for number in numbersOfNames { starts[Int(number) + 1] += 1 }
    for word in words.indices { starts[word + 1] += starts[word] }
    var files: [UInt32] = Array(repeating: 0, count: starts[words.count])
    var next = starts
    for file in project.sources.indices {
      for number in numbersOfNames[startsByFile[file]..<startsByFile[file + 1]] {
        files[next[Int(number)]] = UInt32(file)
        next[Int(number)] += 1
      }
    }
    self.starts = starts
    self.files = files
  }

  var fileCount: Int { startsByFile.count - 1 }

  /// The words of the names in a file.
  func words(in file: Int) -> FileWords { FileWords(numbers: numbersOfNames, start: startsByFile[file]) }

  /// The number of the word of a name in a file.
  func number(of name: NameID, in file: Int) -> UInt32 {
    numbersOfNames[startsByFile[file] + Int(name.rawValue)]
  }

  /// The number of a word; nil if no file contains it.
  subscript(word: String) -> Int? { numbers[word] }

  /// The dotted words with a given component, ascending.
  func words(withComponent number: Int) -> [Int] {
    guard areComponents.contains(number) else { return [] }
    let start = components.partitioningIndex { $0.component >= number }
    return components[start...].prefix { $0.component == number }.map { Int($0.word) }
  }

  /// The components of a dotted word; empty for other words.
  func components(of number: Int) -> [UInt32] { componentsOfWords[number] ?? [] }

  /// The files that contain a word, ascending.
  func files(holding number: Int) -> ArraySlice<UInt32> { files[starts[number]..<starts[number + 1]] }

  /// Marks the files that contain a word.
  func mark(filesHolding number: Int, in marks: inout BitSet) {
    for index in starts[number]..<starts[number + 1] { marks.insert(Int(files[index])) }
  }

  /// The files that contain at least one of some words, ascending.
  func files(holdingOneOf words: Set<String>) -> [Int] {
    MatchingWords(words.compactMap { self[$0] }, of: self).files.numbers
  }
}

/// The words of the names in one file.
struct FileWords {
  fileprivate let numbers: [UInt32]
  fileprivate let start: Int

  /// The number of the word of a name.
  subscript(name: NameID) -> UInt32 { numbers[start + Int(name.rawValue)] }
}
