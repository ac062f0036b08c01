import PatuhCore

/// The member has at least one of these modifiers.
struct MemberModifierCondition: MemberCondition {
  static let key = "modifier"
  static let meaning = "it has one of the modifiers: `weak`, `let`, `static`, `async`, …"
  static let example = "modifier: weak"
  static let schema = JSONSchema.modifiers

  let modifiers: Modifiers

  init?(_ field: Field) {
    guard let modifiers = field.modifiers() else { return nil }
    self.modifiers = modifiers
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let modifiers = modifiers
    return PreparedMemberCondition(
      cost: 0,
      .head { member, facts, _ in
        Truth(!facts.declarations[member].modifiers.isDisjoint(with: modifiers))
      })
  }
}
