import PatuhCore

/// The type has at least one of these modifiers.
struct ModifierCondition: TypeCondition {
  static let key = "modifier"
  static let meaning = "the type has the modifier: `final`, `public`, …"
  static let example = "modifier: final"
  static let schema = JSONSchema.modifiers

  let modifiers: Modifiers

  init?(_ field: Field) {
    guard let modifiers = field.modifiers() else { return nil }
    self.modifiers = modifiers
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    return TypeTest(cost: 0) { [modifiers] entry in
      let own = names.facts(entry.file).effectiveModifiers(of: entry.declaration)
      return Truth(!own.isDisjoint(with: modifiers))
    }
  }
}
