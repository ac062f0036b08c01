import PatuhCore

/// The type is isolated to a global actor of one of these names: by its attribute, by what it inherits from or conforms
/// to, or by the default of its module.
struct IsolationCondition: TypeCondition {
  static let key = "isolation"
  static let meaning = "the type is isolated to a global actor of this name"
  static let example: String? = "isolation: MainActor"
  static let schema = JSONSchema.texts

  let actors: [NamePattern]

  init?(_ field: Field) {
    guard let actors = field.namePatterns() else { return nil }
    self.actors = actors
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let (run, actors) = (preparation.run, actors)
    return TypeTest(
      effort: 3, declared: { run.isolation(of: $0).truth(named: actors) },
      outside: { name, _ in SystemIsolation.isolation(of: name).truth(named: actors) })
  }
}
