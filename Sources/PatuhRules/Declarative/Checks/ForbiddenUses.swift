import PatuhCore

/// The uses in a project that a rule with `dependencies` forbids, including frozen ones, each with its places
/// in order; empty for other rules.
public func forbiddenUses(
  by rule: RuleDefinition, in project: Project, _ vocabulary: Vocabulary
) -> [ForbiddenUse: [Place]] {
  guard let body = rule.body as? DependencyRule else { return [:] }
  return DeclarativeRun(rule, vocabulary: vocabulary, unknown: .note, project: project)
    .forbiddenUses(by: body)
}
