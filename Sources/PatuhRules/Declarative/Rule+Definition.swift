import PatuhCore

extension Rule {
  /// Compiles a rule that is written in YAML. `preset` is the name of the preset that holds it, nil for a rule of the
  /// project's own; `unknown` says what becomes of what can be neither affirmed nor denied; `frozen` are the uses
  /// that a rule of `dependencies` passes over.
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
      needs: definition.body.needs,
      check: .project { project in
        let run = DeclarativeRun(
          definition, vocabulary: vocabulary, unknown: unknown, project: project, frozen: frozen)
        definition.body.check(run)
        return run.violations
      })
  }
}

extension RuleDefinition {
  /// The written severity, else the usual one of the rule's certainty.
  fileprivate var defaultSeverity: Severity { severity ?? (certainty == .likely ? .warning : .error) }
}
