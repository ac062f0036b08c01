import PatuhCore

/// The member's type annotation, without `?`, `any` and `some`, is a selected type. For a function, its
/// result type.
struct MemberTypeCondition: MemberCondition, SelectedTypeCondition {
  static let key = "type"
  static let meaning =
    """
    its type is selected, by a selector or by names. The type is taken without `?`, `any` and `some`; of a \
    function it is the result
    """
  static let example = "type: {kind: protocol}"

  let selector: TypeSelector

  func question(_ preparation: Preparation) -> PreparedMemberCondition {
    PreparedMemberCondition(
      cost: 3, .types(Selection(selector, in: preparation.run, depth: preparation.depth)))
  }
}
