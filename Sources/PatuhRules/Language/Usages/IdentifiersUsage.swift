import PatuhCore

/// It names one of these, and the project declares no such name itself.
struct IdentifiersUsage: UsageCondition {
  static let key = "identifiers"
  static let meaning =
    "these names, where the project does not declare them itself: neither globally nor, for the code in a type, as a member of that type or of a supertype"
  static let schema = JSONSchema.texts

  let patterns: [NamePattern]

  init(_ patterns: [NamePattern]) { self.patterns = patterns }

  init?(_ field: Field) {
    guard let patterns = field.namePatterns() else { return nil }
    self.patterns = patterns
  }

  func binding(_ captures: [String: String]) -> Self { Self(patterns.binding(captures)) }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let words = run.names.words(matching: patterns, .component)
    return CodeSearch(files: words.files) { $0.lookForIdentifiers(words) }
  }
}
