import PatuhCore

/// It imports one of these modules.
struct ImportsUsage: UsageCondition, NamesCondition {
  static let key = "imports"
  static let meaning = "imports of these modules; may stand beside `identifiers`"
  static let example = "imports: Alamofire"

  let patterns: [NamePattern]

  func search(in run: DeclarativeRun) -> CodeSearch { CodeSearch { $0.lookForImports(patterns) } }
}

extension UsageSearch {
  /// An import counts when the file as a whole is meant, or a type that is declared in it; not where a type is extended.
  fileprivate func lookForImports(_ patterns: [NamePattern]) {
    let truth = scope.truthOfFile
    if truth == .no { return }
    for imported in facts.imports where patterns.contains(where: { $0.matches(facts[imported.module]) }) {
      addToFile("import \(facts[imported.path])", at: imported.offset, truth: truth)
    }
  }
}
