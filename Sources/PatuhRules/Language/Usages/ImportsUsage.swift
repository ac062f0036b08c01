import PatuhCore

/// An import of one of these modules.
struct ImportsUsage: UsageCondition, NamesCondition {
  static let key = "imports"
  static let meaning = "imports of these modules; may stand beside `identifiers`"
  static let example = "imports: Alamofire"

  let patterns: [NamePattern]

  func search(in run: DeclarativeRun) -> CodeSearch { CodeSearch { $0.lookForImports(patterns) } }
}

extension UsageSearch {
  /// Finds imports. An import counts if its file or a type that the file declares is selected, but not if the
  /// file only extends a selected type.
  fileprivate func lookForImports(_ patterns: [NamePattern]) {
    let truth = scope.truthOfFile
    if truth == .no { return }
    for imported in facts.imports where patterns.contains(where: { $0.matches(facts[imported.module]) }) {
      addToFile(facts[imported.path], at: imported.offset, truth: truth)
    }
  }
}
