import PatuhCore

/// The described targets with their members, dependencies and platforms found.
func resolvedTargets(
  _ described: [DescribedProject], _ members: TargetMembers, context: ProjectFileContext,
  isTest: (_ path: String) -> Bool
) -> [Target] {
  []
}
