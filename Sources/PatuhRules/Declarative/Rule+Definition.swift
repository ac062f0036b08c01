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
          definition, vocabulary: vocabulary, unknown: unknown, project: project)
        switch definition.body {
        case .dependencies(let rule): run.check(rule, passingOver: frozen)
        case .forbid(let things): run.check(forbidden: things)
        case .require(let things): run.check(required: things)
        case .types(let selector, let demands): run.check(types: selector, must: demands)
        case .files(let selector, let demands): run.check(files: selector, must: demands)
        case .usage(let code, let patterns): run.check(usageIn: code, mustNot: patterns)
        case .forEach(let subject, let existence): run.check(each: subject, mustExist: existence)
        case .count(let rule): run.check(rule)
        case .project(let demand): run.check(demand)
        case .builtin(let builtin): run.check(builtin)
        }
        return run.violations
      })
  }
}

extension RuleBody {
  /// Only what is asked of the project as a whole needs no names.
  fileprivate var needs: [any DerivedFromProject.Type] {
    if case .project = self { [] } else { [WordTable.self, NameTables.self] }
  }
}

extension RuleDefinition {
  /// The written severity, else the usual one of the rule's certainty.
  fileprivate var defaultSeverity: Severity { severity ?? (certainty == .likely ? .warning : .error) }
}
