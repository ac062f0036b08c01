import PatuhCore

/// Code that contains one of these names, which the project does not declare itself.
struct IdentifiersUsage: UsageCondition, NamesCondition {
  static let key = "identifiers"
  static let meaning =
    "these names, where the project does not declare them itself: neither globally nor, for the code in a type, as a member of that type or of a supertype"
  static let example = "identifiers: [URLSession, \"NW*\"]"

  let patterns: [NamePattern]

  func search(in run: DeclarativeRun) -> CodeSearch {
    let words = run.names.words(matching: patterns, .component)
    return CodeSearch(files: words.files) { $0.lookForIdentifiers(words) }
  }
}
