import PatuhCore

/// The member has one of these names.
struct MemberNameCondition: MemberCondition {
  static let key = "name"
  static let meaning = "the member's name matches"
  static let example: String? = #"name: ["delegate", "*Delegate"]"#
  static let schema = JSONSchema.texts

  let patterns: [NamePattern]

  init(_ patterns: [NamePattern]) { self.patterns = patterns }

  init?(_ field: Field) {
    guard let patterns = field.namePatterns() else { return nil }
    self.patterns = patterns
  }

  func binding(_ captures: [String: String]) -> Self { Self(patterns.binding(captures)) }

  func question(_ preparation: Preparation) -> MemberQuestion {
    let wanted = preparation.names.words(matching: patterns, .whole)
    return MemberQuestion(
      effort: 0, files: wanted.files,
      .head { member, facts, words in Truth(wanted[words[facts.declarations[member].name]]) })
  }
}
