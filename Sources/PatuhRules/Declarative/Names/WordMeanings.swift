import PatuhCore

/// What the words of a project may be the names of, as far as that can be told from the words alone; by their numbers.
struct WordMeanings: DerivedFromProject {
  /// Whether a component is the name of a type that the project declares.
  private(set) var isType: [Bool]
  /// Whether a component is the name of a type alias, a generic parameter or an associated type.
  private(set) var isStandIn: [Bool]
  /// The words in the declarations of these, and their components, each with the name of what is declared; ascending.
  private var mentions: [(word: UInt32, standIn: UInt32)] = []
  private let table: WordTable

  init(_ project: Project) {
    table = project.derived(WordTable.self)
    isType = Array(repeating: false, count: table.words.count)
    isStandIn = isType
    for name in project.index.typeNames { mark(name, in: \.isType) }
    let tables = project.derived(NameTables.self)
    for name in tables.aliases.keys { mark(name, in: \.isStandIn) }
    for name in tables.placeholderNames { mark(name, in: \.isStandIn) }
    for site in tables.aliases.values.joined() { readMentions(of: site, in: project) }
    for (file, placeholders) in tables.placeholders.enumerated() {
      for declaration in placeholders {
        readMentions(of: ProjectNames.Site(file: file, declaration: declaration), in: project)
      }
    }
    mentions.sort { $0 < $1 }
  }

  private mutating func mark(_ name: String, in marks: WritableKeyPath<WordMeanings, [Bool]>) {
    guard let number = table[name] else { return }
    self[keyPath: marks][number] = true
    for word in table.words(withComponent: number) { self[keyPath: marks][word] = true }
  }

  private mutating func readMentions(of site: ProjectNames.Site, in project: Project) {
    let facts = project.sources[site.file].facts
    let numbers = table.numbersByFile[site.file]
    let standIn = numbers[Int(facts.declarations[site.declaration].name.rawValue)]
    for type in facts.types(within: site.declaration) where type.shape == .named {
      let word = numbers[Int(type.name.rawValue)]
      mentions.append((word, standIn))
      mentions += table.components(of: Int(word)).map { ($0, standIn) }
    }
  }

  /// The names of type aliases, generic parameters and associated types that may stand for a type with one of some
  /// names, at any distance; with the dotted words that hold such a name.
  func standIns(for words: MatchingWords) -> Set<Int> {
    var found: Set<Int> = []
    var open = mentions.lazy.filter { words[$0.word] }.map { Int($0.standIn) } as [Int]
    while let standIn = open.popLast() {
      guard found.insert(standIn).inserted else { continue }
      found.formUnion(table.words(withComponent: standIn))
      let start = mentions.partitioningIndex { $0.word >= standIn }
      open += mentions[start...].lazy.prefix { $0.word == standIn }.map { Int($0.standIn) }
    }
    return found
  }
}
