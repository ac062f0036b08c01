import PatuhCore

/// The member's body does one of these.
struct ContainsCondition: MemberCondition, CodeCondition {
  static let key = "contains"
  static let meaning = "its body does something, likewise"
  static let example = "contains: {identifiers: URLSession}"

  let patterns: [UsagePattern]

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let search = preparation.run.search(for: patterns)
    let names = preparation.names
    return PreparedMemberCondition(
      cost: 4, files: search.files,
      .member { member in
        search.truth(in: member.file, within: names.facts(member.file).bodyExtent(of: member.declaration))
      })
  }
}
