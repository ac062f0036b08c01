import PatuhCore

/// A usage pattern, prepared for the search, without alternatives and references to selections.
struct UsageTest {
  /// Unknown if matching code may be legitimate.
  let limit: Truth
  /// The files that may contain the usage, judged without reading their code; nil for all files.
  fileprivate let files: BitSet?
  let look: (UsageSearch) -> Void

  init(_ search: CodeSearch, limit: Truth) {
    self.limit = limit
    files = search.files
    look = search.look
  }

  /// Whether a file may contain the usage; false for most files without it, judged without reading their code.
  func mayFindSomething(in file: Int) -> Bool { files?.contains(file) ?? true }
}

extension [UsageTest] {
  /// The files in which one of the tests may find something; nil for all files.
  /// - Parameter count: The number of files.
  func files(of count: Int) -> BitSet? {
    var marks = BitSet(below: count)
    for test in self {
      guard let files = test.files else { return nil }
      marks.formUnion(files)
    }
    return marks
  }

  /// The files in which one of the tests may find something, ascending.
  func files(of project: Project) -> [Int] {
    files(of: project.sources.count)?.numbers ?? [Int](project.sources.indices)
  }
}
