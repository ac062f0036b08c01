import PatuhCore

extension Rule {
  /// Creates a rule from its definition in YAML. `preset` is the name of its preset, nil for a rule of the project
  /// itself; `unknown` is the policy for matches whose truth is unknown; `frozen` are the uses that a rule with
  /// `dependencies` ignores.
  public init(
    _ definition: RuleDefinition, vocabulary: Vocabulary, preset: String?, unknown: UnknownPolicy = .note,
    frozen: [FrozenUse] = []
  ) {
    let frozen = Set(frozen.map(\.use))
    self.init(
      RuleInformation(
        id: definition.id, family: .architecture, defaultSeverity: definition.defaultSeverity,
        title: definition.title, why: definition.because, references: definition.references, preset: preset,
        exception: definition.exception),
      needs: definition.body.needs + (definition.asksForEffects(vocabulary) ? [EffectGraph.self] : []),
      check: .project { project in
        let run = DeclarativeRun(
          definition, vocabulary: vocabulary, unknown: unknown, project: project, frozen: frozen)
        definition.body.check(run)
        return run.violations
      })
  }
}

extension RuleDefinition {
  /// The stated severity, otherwise the default for the rule's certainty.
  fileprivate var defaultSeverity: Severity { severity ?? (certainty == .likely ? .warning : .error) }
}

extension Rule {
  /// Whether it asks what code does: the project must know the API with effects.
  public var asksForEffects: Bool { needs.contains { $0 == EffectGraph.self } }
}

extension RuleDefinition {
  /// Whether the rule, or a selection that it uses, contains a condition on effects.
  fileprivate func asksForEffects(_ vocabulary: Vocabulary) -> Bool {
    var open = body.parts
    var seen: Set<String> = []
    while let part = open.popLast() {
      switch part {
      case .usage(.one(let usage)) where usage.condition is ReachesUsage: return true
      case .types(.one(.type(let condition)), _) where condition is ReachesCondition: return true
      case .usage(.use(let name)), .types(.use(let name), _):
        if seen.insert(name.value).inserted, let selection = vocabulary.selections[name.value] {
          open += selection.meaning.parts
        }
      default: break
      }
      open += part.parts
    }
    return false
  }
}
