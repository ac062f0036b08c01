import PatuhCore

/// The expressions that are a name, in some files, by their word.
struct NamedExpressions {
  /// An expression in a file.
  struct Position {
    /// An index into ``Project/sources``.
    var file: Int32
    /// An index into ``SourceFacts/expressions``.
    var expression: Int32
  }

  /// The files, ascending.
  let files: [Int]
  /// Word by word, in the order of the files and of their text.
  private var positions: [Position]
  /// By word, the index at which its expressions begin, and the end of the last word.
  private var starts: [Int]

  /// - Parameter isMeant: whether an expression of a file is one of them
  init(
    _ names: ProjectNames, in files: [Int], where isMeant: (Int, Expression) -> Bool = { _, _ in true }
  ) {
    self.files = files
    let table = names.words
    var starts = Array(repeating: 0, count: table.words.count + 1)
    func forEachName(_ body: (_ word: Int, _ position: Position) -> Void) {
      for file in files {
        let words = table.words(in: file)
        for (index, element) in names.facts(file).expressions.enumerated()
        where element.kind.isName && isMeant(file, element) {
          body(Int(words[element.name]), Position(file: Int32(file), expression: Int32(index)))
        }
      }
    }
    forEachName { word, _ in starts[word + 1] += 1 }
    for word in table.words.indices { starts[word + 1] += starts[word] }
    var positions = Array(repeating: Position(file: 0, expression: 0), count: starts[table.words.count])
    var next = starts
    forEachName { word, position in
      positions[next[word]] = position
      next[word] += 1
    }
    self.positions = positions
    self.starts = starts
  }

  /// The words that are a name in the files, ascending.
  var words: some Sequence<Int> { starts.indices.dropLast().lazy.filter { starts[$0] < starts[$0 + 1] } }

  /// The expressions that are a word.
  subscript(word: Int) -> ArraySlice<Position> { positions[starts[word]..<starts[word + 1]] }
}

extension Expression.Kind {
  /// Whether it names a declaration.
  fileprivate var isName: Bool { self == .identifier || self == .member || self == .implicitMember }
}
