import PatuhCore

/// A usage pattern, prepared for the search, without alternatives and references to selections.
struct UsageTest {
  /// Yes if matching code is a violation; unknown if it may be legitimate.
  let truthOfMatch: Truth
  /// The files that may contain the usage, judged without reading their code; nil for all files.
  fileprivate let files: BitSet?
  let search: (UsageSearch) -> Void

  init(_ code: CodeSearch, truthOfMatch: Truth) {
    self.truthOfMatch = truthOfMatch
    files = code.files
    search = code.search
  }

  /// Whether a file may contain the usage; false for most files without it, judged without reading their
  /// code.
  func mayMatch(in file: Int) -> Bool { files?.contains(file) ?? true }
}

extension [UsageTest] {
  /// The files in which one of the tests may match; nil for all files.
  /// - Parameter count: the number of files
  func matchingFiles(among count: Int) -> BitSet? {
    var marks = BitSet(below: count)
    for test in self {
      guard let files = test.files else { return nil }
      marks.formUnion(files)
    }
    return marks
  }

  /// The files in which one of the tests may match, ascending.
  func matchingFiles(in project: Project) -> [Int] {
    matchingFiles(among: project.sources.count)?.numbers ?? [Int](project.sources.indices)
  }
}
