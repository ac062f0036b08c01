import PatuhCore

extension Rule {
  /// A use under `frozen` that the code no longer contains, or a file there that has moved.
  public static let frozenUseGone = Rule(
    RuleInformation(
      id: "frozen_use_gone",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A frozen use is gone",
      why: """
        The uses listed under `frozen` are not reported. If such a use is gone from the code, its entry \
        would still allow it to come back. The list is meant to become shorter. An entry follows a file that \
        moves, but only until the configuration is changed, so the new path is asked for.
        """
    ),
    check: .selection { project, selection in
      selection.rules.flatMap { entry -> [Violation] in
        let frozen = selection.frozen(for: entry.rule.id)
        if frozen.isEmpty { return [] }
        let found = forbiddenUses(by: entry.rule, in: project, entry.vocabulary)
        let gone = frozen.filter { found[$0.use] == nil }.map(goneUse)
        let moved = frozen.filter { $0.formerPath != nil && found[$0.use] != nil }
        return gone + Dictionary(grouping: moved, by: \.use.path).values.compactMap(movedFile)
      }
    }
  )
}

/// The violation for the uses in a file that has moved.
private func movedFile(_ uses: [FrozenUse]) -> Violation? {
  guard let first = uses.first, let former = first.formerPath else { return nil }
  return Violation(
    at: Place(path: configurationFileName, position: first.position),
    "`\(former)` is `\(first.use.path)` now",
    fix: "Write the new path under `frozen`: git finds the file only until this configuration is changed",
    subject: "\(first.rule.value) \(former)")
}

private func goneUse(_ frozen: FrozenUse) -> Violation {
  Violation(
    at: Place(path: configurationFileName, position: frozen.position),
    "`\(frozen.use.path)` does not use `\(frozen.use.name)` against `\(frozen.rule.value)` any more",
    fix: "Take the name out of `frozen`",
    subject: "\(frozen.rule.value) \(frozen.use.path) \(frozen.use.name)")
}
