import PatuhCore

/// It names a type that is selected.
struct ReferenceUsage: UsageCondition {
  static let key = "reference"
  static let meaning = "the name of a selected type"
  static let schema = JSONSchema.types

  let types: TypeSelector

  init(_ types: TypeSelector) { self.types = types }

  init?(_ field: Field) {
    guard let types = field.selectorOrNames() else { return nil }
    self.types = types
  }

  var parts: [LanguagePart] { [.types(types)] }

  func binding(_ captures: [String: String]) -> Self { Self(types.binding(captures)) }

  var mentionedNames: Set<String>? { types.demandedNames }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let selection = run.selection(types)
    return CodeSearch(files: selection.filesOfNames) { $0.lookForReferences(selection) }
  }
}
