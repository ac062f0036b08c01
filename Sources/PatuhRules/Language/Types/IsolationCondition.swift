import PatuhCore

/// The type is isolated to a global actor with one of these names: by its attribute, by a supertype, or by
/// the default isolation of its module.
struct IsolationCondition: TypeCondition, NamesCondition {
  static let key = "isolation"
  static let meaning = "the type is isolated to a global actor of this name"
  static let example = "isolation: MainActor"

  let patterns: [NamePattern]

  func test(_ preparation: Preparation) -> TypeTest {
    let (run, patterns) = (preparation.run, patterns)
    return TypeTest(
      cost: 3, declared: { run.isolation(of: $0).truth(named: patterns) },
      outside: { name, _ in SystemIsolation.isolation(of: name).truth(named: patterns) })
  }
}
