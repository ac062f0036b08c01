import PatuhCore

/// Code of the type has an effect: it uses API that has it, or calls code of the project that has it.
struct ReachesCondition: TypeCondition, EffectsCondition {
  static let key = "reaches"
  static let meaning =
    """
    code of the type, its extensions included, has one of these [effects](#effects), itself or through \
    what it calls; of a `struct`, initializers and static functions that make a value of it do not count
    """
  static let example = "reaches: [network, database]"

  let effects: Set<Effect>
  let border: EffectBorder

  func test(_ preparation: Preparation) -> TypeTest {
    let names = preparation.names
    let types = Lazy {
      if border.isOpen {
        return names.shared.reachingTypes.answer(effects) { ReachingTypes(effects, .open, names) }
      }
      return ReachingTypes(effects, EffectPassage(border, in: names, preparation.selection), names)
    }
    return TypeTest(
      cost: 6, declared: { types.value.truths[$0.site] ?? .no },
      // What types from outside do is known by the calls of their API.
      outside: { _, _ in .no })
  }
}

extension ProjectNames {
  /// Whether a unit is an initializer of a struct, or a static function or property that gives a value of the
  /// struct that declares it: a value that is read from a file is a value all the same.
  fileprivate func makesOwnValue(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part, let own = type(around: unit), own.kind == .struct else {
      return false
    }
    let declared = facts(unit.file).declarations[index]
    switch declared.kind {
    case .initializer: return true
    case .function, .variable:
      guard declared.modifiers.contains(.static) else { return false }
      return parts(of: declared.type, in: unit.file).first?.entries == [own]
    default: return false
    }
  }
}

/// The types of a project whose code has one of some effects.
struct ReachingTypes: Sendable {
  /// By type, unknown if a call on the way to the effect has several possible targets; types without it are
  /// left out.
  private(set) var truths: [ProjectNames.Site: Truth] = [:]

  init(_ effects: Set<Effect>, _ passage: EffectPassage, _ names: ProjectNames) {
    let reach = EffectReach(names.project.derived(EffectGraph.self), effects, passage)
    if passage.admitsDirectUse {
      for (unit, step) in reach.steps where !names.makesOwnValue(unit) {
        add(names.type(around: unit), step.isSure)
      }
      // What shows or plays something by its address works for others, when it is no view.
      for place in reach.graph.places where place.isView && effects.contains(place.effect) {
        add(names.type(around: place.unit), place.isSure && !place.isDeferred)
      }
      return
    }
    reach.forEachUse { use, step in
      let user = names.type(around: use.user)
      // What a type reaches through its own code is reached through nothing else.
      if user != reach.next(after: step).flatMap(names.type) { add(user, step.isSure) }
    }
  }

  private mutating func add(_ entry: NameIndex.Entry?, _ isSure: Bool) {
    guard let entry else { return }
    if isSure {
      truths[entry.site] = .yes
    } else if truths[entry.site] == nil {
      truths[entry.site] = .unknown
    }
  }
}
