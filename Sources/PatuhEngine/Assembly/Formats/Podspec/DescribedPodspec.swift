import PatuhCore

/// The targets of a `*.podspec`.
/// - Parameter path: of the file, relative to the root
func describedPodspec(_ facts: PodspecFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  DescribedProject(file: path, problems: facts.problems)
}
