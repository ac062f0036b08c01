import PatuhCore

/// A selector of one rule, prepared for evaluation, with a cache of its results for files and types.
final class Selection {
  let run: DeclarativeRun
  let names: ProjectNames
  private let selector: TypeSelector
  private lazy var tree = logicTree(of: selector)
  /// The conditions in the selector, without duplicates.
  private var tests: [SelectorCondition: TypeTest] = [:]
  /// How many selections of supertypes and members enclose this one.
  private let depth: Int
  /// The conditions on files in the selector, each with its truth for every file.
  private let fileConditions: [(condition: SelectorCondition, truths: [Truth])]
  /// The distinct remainders, in the order of the files.
  private var remainders: [Remainder] = []
  /// By file, the number of its remainder; empty if all files have the first.
  private var remaindersByFile: [Int] = []
  /// The possible names of selected types; nil if they may have any name.
  private let requiredWords: MatchingWords?
  /// By number of a type of the project, its truth; nil if it is not known yet.
  private var answers: [Truth?] = []

  init(_ selector: TypeSelector, in run: DeclarativeRun, depth: Int = 0) {
    self.run = run
    names = run.names
    self.selector = selector.expanded(with: run.vocabulary)
    self.depth = depth
    requiredWords = self.selector.requiredPatterns.map(run.names.words(meaningTypesNamed:))
    fileConditions = self.selector.conditionsOnFiles.map { ($0, run.names.truths(of: $0)) }
  }

  private func logicTree(of selector: TypeSelector) -> LogicTree<TypeTest> {
    LogicTree(selector) { leaf in
      let test = tests[leaf] ?? test(of: leaf)
      tests[leaf] = test
      return (test, test.cost)
    }
  }

  private func test(of leaf: SelectorCondition) -> TypeTest {
    switch leaf {
    case .type(let condition): return condition.test(Preparation(run: run, depth: depth))
    // A condition on files that the file could not decide.
    case .file(let condition):
      let truthOutside = type(of: condition).truthOutside
      return TypeTest(
        needsTypeToDecide: false, cost: 0, declared: { _ in .unknown }, outside: { _, _ in truthOutside })
    }
  }

  /// The files that may declare selected types, judged by their words; nil for all files.
  private lazy var filesOfDeclarations = tree.files(of: names.project.sources.count) { $0.files() }

  /// The part of the selector that remains after the conditions on files are decided.
  private struct Remainder {
    /// What remains to be evaluated for types: an empty `all` means yes, an empty `any` means no.
    let tree: LogicTree<TypeTest>
    /// Whether the file is selected; unknown if that depends on the types in it.
    let truthOfFile: Truth
    /// Whether conditions on types remain.
    let asksForTypes: Bool
    /// Whether code outside of types is selected.
    let truthOutsideOfTypes: Truth

    init(_ tree: LogicTree<TypeTest>) {
      self.tree = tree
      truthOfFile = tree.conditions.isEmpty ? tree.truth { _ in .unknown } : .unknown
      asksForTypes = tree.conditions.contains(where: \.needsTypeToDecide)
      truthOutsideOfTypes = tree.truth { $0.needsTypeToDecide ? .no : .unknown }
    }
  }

  /// Whether a file is selected; unknown if that depends on the types in it.
  func truth(ofFile file: Int) -> Truth { remainders[remainder(in: file)].truthOfFile }

  /// Whether a file may declare a selected type; false for most files that declare none, judged only by their
  /// words.
  func mayDeclare(in file: Int) -> Bool {
    truth(ofFile: file) != .no && filesOfDeclarations?.contains(file) ?? true
  }

  /// Whether conditions on types remain for a file.
  func asksForTypes(in file: Int) -> Bool { remainders[remainder(in: file)].asksForTypes }

  /// Whether a type is selected.
  func truth(of subject: TypeSubject) -> Truth {
    switch subject {
    case .declared(let entry):
      guard let number = entry.number else { return newTruth(of: entry) }
      if answers.isEmpty { answers = Array(repeating: nil, count: names.project.index.types.count) }
      if let known = answers[number] { return known }
      let answer = newTruth(of: entry)
      answers[number] = answer
      return answer
    case .outside(let name, let isProtocol):
      return truth(tree, ofOutside: name, isProtocol: isProtocol)
    }
  }

  /// A selection of the types that the selector leaves out by `not`; nil if it leaves out none.
  private(set) lazy var exclusion = selector.exclusion.map { Selection($0, in: run, depth: depth + 1) }

  /// Whether code in a file is selected that is in no type, or in an extension of a type that the project
  /// does not declare; for such an extension, only if the type is surely selected.
  func truth(ofCodeIn file: Int, extending name: String?) -> Truth {
    let rest = remainder(in: file)
    guard let name else { return remainders[rest].truthOutsideOfTypes }
    return truth(remainders[rest].tree, ofOutside: name, isProtocol: false) == .yes ? .yes : .no
  }

  /// Whether a word, given by its number, may be the name of a selected type; false for most other words,
  /// without resolving them.
  func mayMean(_ word: UInt32) -> Bool { requiredWords?[word] ?? true }

  /// The files that may contain the name of a selected type; nil for all files.
  var filesOfNames: BitSet? { requiredWords?.files }

  /// Whether a name pattern in the selector matches: only then is it worth reporting doubt about an
  /// undeclared type.
  func names(_ name: String) -> Bool { selector.names(name) }

  /// The number of the remainder for a file.
  private func remainder(in file: Int) -> Int {
    if remainders.isEmpty { readRemainders() }
    return remaindersByFile.isEmpty ? 0 : remaindersByFile[file]
  }

  /// Partitions the files by each condition in turn: files with the same truths for all conditions share one
  /// remainder.
  private func readRemainders() {
    if fileConditions.isEmpty {
      remainders = [Remainder(logicTree(of: selector.remainder { _ in nil }))]
      return
    }
    var parts = [Int](repeating: 0, count: run.project.sources.count)
    var count = 1
    for condition in fileConditions {
      // Each part is split into at most three; those that are not empty get new numbers.
      var numbers = [Int](repeating: -1, count: count * 3)
      count = 0
      let truths = condition.truths
      for file in parts.indices {
        let part = parts[file] * 3 + truths[file].ordinal
        if numbers[part] < 0 {
          numbers[part] = count
          count += 1
        }
        parts[file] = numbers[part]
      }
    }
    for file in parts.indices where parts[file] == remainders.count {
      let rest = selector.remainder { asked in
        fileConditions.first { $0.condition == asked }?.truths[file].boolean
      }
      remainders.append(Remainder(logicTree(of: rest)))
    }
    remaindersByFile = parts
  }

  /// The types of the project that the selector selects or may select.
  private(set) lazy var types = names.shared.selectedTypes.answer(selector) {
    let files = names.project.sources.indices.lazy.filter { self.mayDeclare(in: $0) }
    return SelectedTypes(files: files, names.declaredTypes) { truth(of: .declared($0)) }
  }

  /// Those of them whose findings are asked for.
  var examinedTypes: [(entry: NameIndex.Entry, truth: Truth)] {
    if run.project.examinesAll { return types.all }
    return SelectedTypes(files: run.project.examinedFiles.filter(mayDeclare), names.declaredTypes) {
      truth(of: .declared($0))
    }.all
  }

  private func newTruth(of entry: NameIndex.Entry) -> Truth {
    remainders[remainder(in: entry.file)].tree.truth { $0.declared(entry) }
  }

  private func truth(_ tree: LogicTree<TypeTest>, ofOutside name: String, isProtocol: Bool) -> Truth {
    tree.truth { $0.outside(name, isProtocol) }
  }
}

extension Truth {
  fileprivate var ordinal: Int {
    switch self {
    case .no: 0
    case .unknown: 1
    case .yes: 2
    }
  }
}
