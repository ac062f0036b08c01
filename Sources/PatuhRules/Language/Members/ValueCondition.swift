import PatuhCore

/// The member's initial or default value does one of these.
struct ValueCondition: MemberCondition, CodeCondition {
  static let key = "value"
  static let meaning =
    """
    its initial or default value does something, as in \
    [`must_not`](#usage-and-must_not-what-code-must-not-do)
    """
  static let example = "value: {member: shared}"

  let patterns: [UsagePattern]

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let search = preparation.run.search(for: patterns)
    let names = preparation.names
    return PreparedMemberCondition(
      cost: 4, files: search.files,
      .member { member in
        guard let extent = names.facts(member.file).valueExtent(of: member.declaration) else { return .no }
        return search.truth(in: member.file, within: extent)
      })
  }
}
