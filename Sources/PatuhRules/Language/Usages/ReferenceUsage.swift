import PatuhCore

/// Code that names a selected type.
struct ReferenceUsage: UsageCondition, SelectedTypeCondition {
  static let key = "reference"
  static let meaning = "the name of a selected type; `casts` as for `identifiers`"
  static let example = "reference: {name: \"*Service\"}"

  let selector: TypeSelector
  /// Whether a name after `as` or `is` counts.
  private(set) var countsCasts = true

  init(selector: TypeSelector) { self.selector = selector }

  init?(_ field: Field, beside fields: inout Fields) {
    self.init(field)
    countsCasts = fields.optional("casts") { $0.boolean() } ?? true
  }

  func binding(_ captures: [String: String]) -> Self {
    var copy = Self(selector: selector.binding(captures))
    copy.countsCasts = countsCasts
    return copy
  }

  var mentionedNames: Set<String>? { selector.requiredNames }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let selection = run.selection(selector)
    return CodeSearch(files: selection.filesOfNames) { $0.lookForReferences(selection, inCasts: countsCasts) }
  }
}
