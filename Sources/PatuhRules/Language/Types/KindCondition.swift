import PatuhCore

/// The type is of one of these kinds, which are all nominal.
struct KindCondition: TypeCondition {
  static let key = "kind"
  static let meaning = "the type is a `class`, `struct`, `enum`, `actor` or `protocol`"
  static let example = "kind: [class, actor]"
  static let schema = JSONSchema.oneOrMore(.words(["class", "struct", "enum", "actor", "protocol"]))

  let kinds: Set<Declaration.Kind>

  init(_ kinds: Set<Declaration.Kind>) { self.kinds = kinds }

  init?(_ field: Field) {
    let words = Declaration.Kind.allCases.filter(\.isNominalType).map { (word: $0.word, value: $0) }
    guard let kinds = field.oneOrMore({ $0.choice(among: words) }) else { return nil }
    self.kinds = Set(kinds)
  }

  func test(_ preparation: Preparation) -> TypeTest {
    // There are only a few, so that an array is faster than a set.
    let kinds = Array(kinds)
    return TypeTest(
      cost: 0, declared: { Truth(kinds.contains($0.kind)) },
      outside: { _, isProtocol in isProtocol ? Truth(kinds.contains(.protocol)) : .unknown })
  }
}
