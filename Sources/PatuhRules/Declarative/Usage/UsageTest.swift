import PatuhCore

/// A pattern of usage at work, free of alternatives and names of selections.
struct UsageTest {
  /// Unknown when code that fits need not be wrong.
  let limit: Truth
  /// The files that may hold what is looked for, without a look at their code; nil where each may.
  fileprivate let files: Marks?
  let look: (UsageSearch) -> Void

  init(_ search: CodeSearch, limit: Truth) {
    self.limit = limit
    files = search.files
    look = search.look
  }

  /// Whether a file may hold what is looked for. No for most that do not, without a look at their code.
  func mayFindSomething(in file: Int) -> Bool { files?.contains(file) ?? true }
}

extension [UsageTest] {
  /// The files in which one may find something; nil where one may in each.
  /// - Parameter count: how many files there are
  func files(of count: Int) -> Marks? {
    var marks = Marks(below: count)
    for test in self {
      guard let files = test.files else { return nil }
      marks.formUnion(files)
    }
    return marks
  }

  /// The same, ascending.
  func files(of project: Project) -> [Int] {
    files(of: project.sources.count)?.numbers ?? [Int](project.sources.indices)
  }
}
