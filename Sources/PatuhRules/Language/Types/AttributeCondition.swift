import PatuhCore

/// The type has one of these attributes.
struct AttributeCondition: TypeCondition {
  static let key = "attribute"
  static let meaning = "the type has the attribute, with or without `@`"
  static let example = "attribute: Observable"
  static let schema = JSONSchema.texts

  /// Without `@`.
  let patterns: [NamePattern]

  init?(_ field: Field) {
    guard let patterns = field.oneOrMore({ $0.attributePattern() }) else { return nil }
    self.patterns = patterns
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    let patterns = patterns
    return TypeTest(cost: 1, files: { names.files(holdingAttributes: patterns) }) { entry in
      let facts = names.facts(entry.file)
      return Truth(
        facts.attributes(of: entry.declaration).contains { patterns.matches(name: facts[$0.name]) })
    }
  }
}
