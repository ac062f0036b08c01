import PatuhCore

/// By number of a word of the project, what the word may be the name of, judged only by the word itself.
final class WordMeanings: DerivedFromProject {
  /// Whether the word, or one of its components, is the name of a type that the project declares.
  let isType: [Bool]
  /// Whether the word, or one of its components, is the name of a type alias, a generic parameter or an
  /// associated type.
  let isStandIn: [Bool]
  /// The words in the declarations of these, and their components, each with the name that is declared;
  /// ascending.
  private let mentions: [(word: UInt32, standIn: UInt32)]
  private let table: WordTable

  init(_ project: Project) {
    let table = project.derived(WordTable.self)
    let tables = project.derived(NameTables.self)
    self.table = table
    isType = table.marks(project.index.typeNames)
    isStandIn = table.marks(Set(tables.aliases.keys).union(tables.placeholderNames))

    var mentions: [(word: UInt32, standIn: UInt32)] = []
    func readMentions(of declaration: Int, in file: Int) {
      let facts = project.sources[file].facts
      let numbers = table.words(in: file)
      let standIn = numbers[facts.declarations[declaration].name]
      for type in facts.types(within: declaration) where type.shape == .named {
        let word = numbers[type.name]
        mentions.append((word, standIn))
        mentions += table.components(of: Int(word)).map { ($0, standIn) }
      }
    }
    for site in tables.aliases.values.joined() { readMentions(of: site.declaration, in: site.file) }
    for (file, placeholders) in tables.placeholders.enumerated() {
      for declaration in placeholders { readMentions(of: declaration, in: file) }
    }
    self.mentions = mentions.sorted { $0 < $1 }
  }

  /// The names of type aliases, generic parameters and associated types that may directly or indirectly mean
  /// a type with one of some names, and the dotted words that contain such a name; may contain duplicates.
  /// - Parameter words: the numbers of the names
  func standIns(for words: [Int]) -> [Int] {
    var found: [Int] = []
    var known: Set<Int> = []
    var open = words
    while let word = open.popLast() {
      let start = mentions.partitioningIndex { $0.word >= word }
      for mention in mentions[start...].lazy.prefix(while: { $0.word == word }) {
        let standIn = Int(mention.standIn)
        guard known.insert(standIn).inserted else { continue }
        found.append(standIn)
        found += table.words(withComponent: standIn)
        open.append(standIn)
      }
    }
    return found
  }
}

extension WordTable {
  /// By number of a word, whether it is one of some names or has one as a component.
  fileprivate func marks(_ names: some Sequence<String>) -> [Bool] {
    var marks = [Bool](repeating: false, count: words.count)
    for name in names {
      guard let number = self[name] else { continue }
      marks[number] = true
      for word in words(withComponent: number) { marks[word] = true }
    }
    return marks
  }
}
