import PatuhCore

/// The member has one of these names.
struct MemberNameCondition: MemberCondition, NamesCondition {
  static let key = "name"
  static let meaning = "the member's name matches"
  static let example = #"name: ["delegate", "*Delegate"]"#

  let patterns: [NamePattern]

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let wanted = preparation.names.words(matching: patterns, .whole)
    return PreparedMemberCondition(
      cost: 0, files: wanted.files,
      .head { member, facts, words in Truth(wanted[words[facts.declarations[member].name]]) })
  }
}
