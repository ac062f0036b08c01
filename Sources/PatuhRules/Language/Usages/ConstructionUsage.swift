import PatuhCore

/// It makes a value of a type that is selected.
struct ConstructionUsage: UsageCondition {
  static let key = "construction"
  static let meaning = "a value of a selected type being made: `{of: …}`"
  static let example: String? = "construction: {of: AsyncImage}"
  static let schema = JSONSchema.mapping(["of": .types], required: ["of"])

  let types: TypeSelector

  init(_ types: TypeSelector) { self.types = types }

  init?(_ field: Field) {
    guard var fields = Fields(field, subject: "a construction") else { return nil }
    let types = fields.required("of") { $0.selectorOrNames() }
    fields.finish()
    guard let types else { return nil }
    self.types = types
  }

  var parts: [LanguagePart] { [.types(types)] }

  func binding(_ captures: [String: String]) -> Self { Self(types.binding(captures)) }

  var mentionedNames: Set<String>? { types.demandedNames }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let selection = run.selection(types)
    return CodeSearch(files: selection.filesOfNames) { $0.lookForConstructions(selection) }
  }
}
