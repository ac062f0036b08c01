import PatuhCore

/// What a rule of `dependencies` forbids in a project, whatever is frozen, each with its places in order; nothing for
/// other rules.
public func forbiddenUses(
  by rule: RuleDefinition, in project: Project, _ vocabulary: Vocabulary
) -> [ForbiddenUse: [Place]] {
  guard let body = rule.body as? DependencyRule else { return [:] }
  return DeclarativeRun(rule, vocabulary: vocabulary, unknown: .note, project: project)
    .forbiddenUses(by: body)
}
