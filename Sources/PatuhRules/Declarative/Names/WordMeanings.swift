import PatuhCore

/// What the words of a project may be the names of, as far as that can be told from the words alone; by their numbers.
struct WordMeanings: DerivedFromProject {
  /// Whether a component is the name of a type that the project declares.
  private(set) var isType: [Bool]
  /// Whether a component is the name of a type alias, a generic parameter or an associated type.
  private(set) var isStandIn: [Bool]

  init(_ project: Project) {
    let table = project.derived(WordTable.self)
    let tables = project.derived(NameTables.self)
    func marks(_ names: some Sequence<String>) -> [Bool] {
      var marks = [Bool](repeating: false, count: table.words.count)
      for name in names {
        guard let number = table[name] else { continue }
        marks[number] = true
        for word in table.words(withComponent: number) { marks[word] = true }
      }
      return marks
    }
    isType = marks(project.index.typeNames)
    isStandIn = marks(tables.aliases.keys)
    for (word, mark) in marks(tables.placeholderNames).enumerated() where mark { isStandIn[word] = true }
  }
}
