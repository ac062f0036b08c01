import PatuhCore
import PatuhRules

/// The uses in a project, Swift first, in the order of the sources and of the text.
func usagesInOrder(in project: Project) -> [RequiredReasonUsage] {
  requiredReasonUsages(in: project).flatMap(\.usages)
}
