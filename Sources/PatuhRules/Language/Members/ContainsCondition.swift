import PatuhCore

/// The member's body does one of these.
struct ContainsCondition: MemberCondition {
  static let key = "contains"
  static let meaning = "its body does something, likewise"
  static let example: String? = "contains: {identifiers: URLSession}"
  static let schema = JSONSchema.usages

  let patterns: [UsagePattern]

  init(_ patterns: [UsagePattern]) { self.patterns = patterns }

  init?(_ field: Field) {
    guard let patterns = field.usagePatterns() else { return nil }
    self.patterns = patterns
  }

  var parts: [LanguagePart] { patterns.map(LanguagePart.usage) }

  func binding(_ captures: [String: String]) -> Self { Self(patterns.map { $0.binding(captures) }) }

  func question(_ preparation: Preparation) -> MemberQuestion {
    let search = preparation.run.search(for: patterns)
    let names = preparation.names
    return MemberQuestion(
      effort: 4, files: search.files,
      .member { member in
        search.truth(in: member.file, within: names.facts(member.file).bodyExtent(of: member.declaration))
      })
  }
}
