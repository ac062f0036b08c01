import PatuhCore

/// A pattern of usage at work, free of alternatives and names of selections.
struct UsageTest {
  enum Pattern {
    case identifiers(MatchingWords)
    case imports([NamePattern])
    case reference(Selection)
    case calls(CallSearch)
    case modifierCall(names: Set<String>, contains: ContainedUsage?)
    case construction(Selection)
    case member(MatchingWords, of: Selection?)
    case assignment([NamePattern])
    case attribute([AttributePattern])
    case discardedTry(of: [NamePattern]?, except: [NamePattern])
  }

  let pattern: Pattern
  /// Unknown when code that fits need not be wrong.
  let limit: Truth
  /// The files that may hold what is looked for, without a look at their code; nil where each may.
  fileprivate let files: Marks?

  init(pattern: Pattern, limit: Truth) {
    self.pattern = pattern
    self.limit = limit
    files =
      switch pattern {
      case .identifiers(let words), .member(let words, of: _): words.files
      case .reference(let selection), .construction(let selection): selection.filesOfNames
      case .calls(let search): search.files
      case .imports, .modifierCall, .assignment, .attribute, .discardedTry: nil
      }
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

/// What the closure of a modifier call is searched for, at work.
enum ContainedUsage {
  case await
  case usage([UsageTest])

  init(_ contained: ContainedExpression, _ run: DeclarativeRun) {
    switch contained {
    case .await: self = .await
    case .usage(let patterns): self = .usage(run.tests(of: patterns))
    }
  }
}
