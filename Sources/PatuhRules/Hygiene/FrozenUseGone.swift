import PatuhCore

extension Rule {
  /// A use under `frozen` that the code no longer contains.
  public static let frozenUseGone = Rule(
    RuleInformation(
      id: "frozen_use_gone",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A frozen use is gone",
      why: """
        The uses listed under `frozen` are not reported. If such a use is gone from the code, its entry \
        would still allow it to come back. The list is meant to become shorter.
        """
    ),
    check: .selection { project, selection in
      selection.rules.flatMap { entry -> [Violation] in
        let frozen = selection.frozen(for: entry.rule.id)
        if frozen.isEmpty { return [] }
        let found = forbiddenUses(by: entry.rule, in: project, entry.vocabulary)
        return frozen.filter { found[$0.use] == nil }.map { violation($0) }
      }
    }
  )
}

private func violation(_ frozen: FrozenUse) -> Violation {
  Violation(
    at: Place(path: configurationFileName, position: frozen.position),
    "`\(frozen.use.path)` does not use `\(frozen.use.name)` against `\(frozen.rule.value)` any more",
    fix: "Take the name out of `frozen`",
    subject: "\(frozen.rule.value) \(frozen.use.path) \(frozen.use.name)")
}
