import PatuhCore

/// Code that creates a value of a selected type.
struct ConstructionUsage: UsageCondition, SelectedTypeCondition {
  static let key = "construction"
  static let meaning = "a value of a selected type being made: `{of: …}`"
  static let example = "construction: {of: AsyncImage}"
  static let schema = JSONSchema.mapping(["of": .types], required: ["of"])

  let selector: TypeSelector

  init(selector: TypeSelector) { self.selector = selector }

  init?(_ field: Field) {
    guard var fields = Fields(field, subject: "a construction") else { return nil }
    let types = fields.required("of") { $0.selectorOrNames() }
    fields.finish()
    guard let types else { return nil }
    selector = types
  }

  var mentionedNames: Set<String>? { selector.requiredNames }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let selection = run.selection(selector)
    return CodeSearch(files: selection.filesOfNames) { $0.lookForConstructions(selection) }
  }
}
