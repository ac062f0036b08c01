import PatuhCore

/// The member's written type, without `?`, `any` and `some`, is one that is selected. For a function, its result.
struct MemberTypeCondition: MemberCondition {
  static let key = "type"
  static let meaning =
    "its type is selected, by a selector or by names. The type is taken without `?`, `any` and `some`; of a function it is the result"
  static let example: String? = "type: {kind: protocol}"
  static let schema = JSONSchema.types

  let selector: TypeSelector

  init(_ selector: TypeSelector) { self.selector = selector }

  init?(_ field: Field) {
    guard let selector = field.selectorOrNames() else { return nil }
    self.selector = selector
  }

  var parts: [LanguagePart] { [.types(selector)] }

  func binding(_ captures: [String: String]) -> Self { Self(selector.binding(captures)) }

  func question(_ preparation: Preparation) -> MemberQuestion {
    MemberQuestion(
      effort: 3, .types(Selection(selector, in: preparation.run, depth: preparation.depth)))
  }
}
