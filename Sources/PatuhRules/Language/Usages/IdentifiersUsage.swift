import PatuhCore

/// Code that contains one of these names, which the project does not declare itself.
struct IdentifiersUsage: UsageCondition, NamesCondition {
  static let key = "identifiers"
  static let meaning =
    """
    these names, where the project does not declare them itself: neither globally nor, for the code in a \
    type, as a member of that type or of a supertype; with `casts: false` not what is only cast to or \
    checked for with `is`, with `nested: false` not what names a type nested in them
    """
  static let example = "identifiers: [URLSession, \"NW*\"]"
  static let companions = [
    Companion(
      key: "casts", meaning: "false: a name in a cast or after is does not count", schema: .boolean,
      others: [ReferenceUsage.key]),
    Companion(
      key: "nested", meaning: "false: a name before that of a type nested in it does not count",
      schema: .boolean),
  ]

  let patterns: [NamePattern]
  /// Whether a name after `as` or `is` counts.
  private(set) var countsCasts = true
  /// Whether a name before that of a nested type counts: `URLSession` in
  /// `URLSession.AuthChallengeDisposition`.
  private(set) var countsNested = true

  init(patterns: [NamePattern]) { self.patterns = patterns }

  init?(_ field: Field, beside fields: inout Fields) {
    self.init(field)
    countsCasts = fields.optional("casts") { $0.boolean() } ?? true
    countsNested = fields.optional("nested") { $0.boolean() } ?? true
  }

  func binding(_ captures: [String: String]) -> Self {
    var copy = Self(patterns: patterns.binding(captures))
    copy.countsCasts = countsCasts
    copy.countsNested = countsNested
    return copy
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let words = run.names.words(matching: patterns, .component)
    return CodeSearch(files: words.files) {
      $0.lookForIdentifiers(words, inCasts: countsCasts, beforeNested: countsNested ? nil : patterns)
    }
  }
}
