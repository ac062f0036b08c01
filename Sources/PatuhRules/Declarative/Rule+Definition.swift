import PatuhCore

extension Rule {
  /// Creates a rule from its definition in YAML. `preset` is the name of its preset, nil for a rule of the
  /// project itself; `unknown` is the policy for matches whose truth is unknown; `frozen` are the uses that a
  /// rule with `dependencies` ignores.
  public init(
    _ definition: RuleDefinition, vocabulary: Vocabulary, preset: String?, unknown: UnknownPolicy = .note,
    frozen: [FrozenUse] = []
  ) {
    let frozen = Set(frozen.map(\.use))
    let effects = definition.effects(vocabulary)
    self.init(
      definition.head.information(preset: preset),
      needs: definition.body.needs + (effects.isEmpty ? [] : [EffectGraph.self]), effects: effects,
      dependence: definition.dependence(vocabulary),
      check: .project { project in
        let run = DeclarativeRun(
          definition, vocabulary: vocabulary, unknown: unknown, project: project, frozen: frozen)
        definition.body.check(run)
        run.finish()
        return run.violations
      })
  }
}

extension RuleHead {
  /// Its description for users.
  /// - Parameter preset: the preset that contains the rule; nil for a rule of the project itself
  public func information(preset: String?) -> RuleInformation {
    RuleInformation(
      id: id, family: .architecture,
      defaultSeverity: severity ?? (certainty == .likely ? .warning : .error), title: title, why: because,
      references: references, preset: preset, exception: exception, insteadOf: insteadOf)
  }
}

extension RuleDefinition {
  /// The effects that conditions of the rule, and of the selections that it uses, ask for.
  fileprivate func effects(_ vocabulary: Vocabulary) -> Set<Effect> {
    var open = body.parts
    var seen: Set<String> = []
    var found: Set<Effect> = []
    while let part = open.popLast() {
      switch part {
      case .usage(.one(let usage)):
        if let condition = usage.condition as? any EffectsCondition { found.formUnion(condition.effects) }
      case .types(.one(.type(let condition)), _):
        if let condition = condition as? any EffectsCondition { found.formUnion(condition.effects) }
      case .usage(.use(let name)), .types(.use(let name), _):
        if seen.insert(name.value).inserted, let selection = vocabulary.selections[name.value] {
          open += selection.meaning.parts
        }
      default: break
      }
      open += part.parts
    }
    return found
  }
}
