import PatuhCore

/// The targets of a `Project.swift`.
/// - Parameter path: of the file, relative to the root
func describedTuistProject(_ facts: TuistFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  DescribedProject(file: path, problems: facts.problems)
}
