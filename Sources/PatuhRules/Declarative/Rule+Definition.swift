import PatuhCore

extension Rule {
  /// Compiles a rule that is written in YAML. `preset` is the name of the preset that holds it, nil for a rule of the
  /// project's own; `unknown` says what becomes of what can be neither affirmed nor denied.
  public init(
    _ definition: RuleDefinition, vocabulary: Vocabulary, preset: String?, unknown: UnknownPolicy = .note
  ) {
    self.init(
      RuleInformation(
        id: definition.id, family: .architecture, defaultSeverity: definition.defaultSeverity,
        title: definition.title, why: definition.because, references: definition.references, preset: preset,
        exception: definition.exception),
      check: .project { project in
        let run = DeclarativeRun(
          definition, vocabulary: vocabulary, unknown: unknown, names: ProjectNames(project))
        switch definition.body {
        case .forbid(let things): run.check(forbidden: things)
        case .types(let selector, let must): run.check(types: selector, must: must)
        case .usage(let scope, let patterns): run.check(usageIn: scope, mustNot: patterns)
        }
        return run.violations
      })
  }
}

extension RuleDefinition {
  /// The written severity, else the usual one of the rule's certainty.
  fileprivate var defaultSeverity: Severity { severity ?? (certainty == .likely ? .warning : .error) }
}
