import PatuhCore

/// Code that names a selected type.
struct ReferenceUsage: UsageCondition, SelectedTypeCondition {
  static let key = "reference"
  static let meaning = "the name of a selected type"
  static let example = "reference: {name: \"*Service\"}"

  let selector: TypeSelector

  var mentionedNames: Set<String>? { selector.requiredNames }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let selection = run.selection(selector)
    return CodeSearch(files: selection.filesOfNames) { $0.lookForReferences(selection) }
  }
}
