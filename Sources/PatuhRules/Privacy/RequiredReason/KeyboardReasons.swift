import PatuhCore

/// The reasons that fit a use of the active keyboards: 3EC4.1 in a custom keyboard; 54BD.1 or 3EC4.1 in a
/// file that mentions text fields; none elsewhere.
struct KeyboardReasons {
  let occurrences: SymbolOccurrences
  let facts: SourceFacts
  let expression: Int

  private static let textInputTypes: Set<String> = [
    "UITextField", "UITextView", "UITextInput", "TextField", "TextEditor", "UISearchBar", "UISearchTextField",
  ]

  var fittingReasons: [String] {
    let around = facts.enclosingTypeNames(of: facts.expressions[expression].declaration)
    if around.contains(where: { occurrences.index.supertypes(of: $0).contains("UIInputViewController") }) {
      return ["3EC4.1"]
    }
    return facts.names.contains { Self.textInputTypes.contains($0) } ? ["54BD.1", "3EC4.1"] : []
  }
}
