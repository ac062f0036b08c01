import PatuhCore

/// The member's type annotation is optional, or is not.
struct OptionalCondition: MemberCondition {
  static let key = "optional"
  static let meaning =
    "its written type is optional, or it is an initializer that can fail; `false` for the opposite"
  static let example = "optional: true"
  static let schema = JSONSchema.boolean

  let isOptional: Bool

  init?(_ field: Field) {
    guard let isOptional = field.boolean() else { return nil }
    self.isOptional = isOptional
  }

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    let (run, isOptional) = (preparation.run, isOptional)
    return PreparedMemberCondition(
      cost: 2, .member { isOptional ? run.isOptional($0) : !run.isOptional($0) })
  }
}
