import PatuhCore

/// The types that a selector selects or may select, each with its truth; in the order of the files.
struct SelectedTypes: Sendable {
  private(set) var all: [(entry: NameIndex.Entry, truth: Truth)] = []
  private var extents: [Int: Range<Int>] = [:]

  /// - Parameter truth: returns the truth for a type that is declared in one of the files
  init(files: some Sequence<Int>, _ types: DeclaredTypes, truth: (NameIndex.Entry) -> Truth) {
    for file in files {
      let start = all.count
      for entry in types.byFile[file] {
        let truth = truth(entry)
        if truth != .no { all.append((entry, truth)) }
      }
      if all.count > start { extents[file] = start..<all.count }
    }
  }

  /// The types that a file declares.
  func types(in file: Int) -> ArraySlice<(entry: NameIndex.Entry, truth: Truth)> {
    all[extents[file] ?? 0..<0]
  }
}
