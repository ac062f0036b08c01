import PatuhCore

/// Code of the type has an effect: it uses API that has it, or calls code of the project that has it.
struct ReachesCondition: TypeCondition {
  static let key = "reaches"
  static let meaning =
    "code of the type, its extensions included, has one of these [effects](#effects), itself or through what it calls"
  static let example = "reaches: [network, database]"
  static let schema = JSONSchema.oneOrMore(.words(Effect.allCases.map(\.rawValue)))

  let effects: Set<Effect>

  init?(_ field: Field) {
    guard let effects = field.oneOrMore({ $0.choice(Effect.self) }) else { return nil }
    self.effects = Set(effects)
  }

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    let types = Lazy { names.shared.reachingTypes.answer(effects) { ReachingTypes(effects, names) } }
    return TypeTest(
      cost: 6, declared: { types.value.truths[$0.site] ?? .no },
      // What types from outside do is known by the calls of their API.
      outside: { _, _ in .no })
  }
}

/// The types of a project whose code has one of some effects.
struct ReachingTypes: Sendable {
  /// By type, unknown if a call on the way to the effect has several possible targets; types without it are left out.
  private(set) var truths: [ProjectNames.Site: Truth] = [:]

  init(_ effects: Set<Effect>, _ names: ProjectNames) {
    let reach = EffectReach(names.project.derived(EffectGraph.self), effects)
    for (unit, step) in reach.steps {
      guard let entry = names.type(around: unit) else { continue }
      if step.isSure {
        truths[entry.site] = .yes
      } else if truths[entry.site] == nil {
        truths[entry.site] = .unknown
      }
    }
  }
}
