import PatuhCore

/// The targets of a `project.yml`.
/// - Parameter path: of the file, relative to the root
func describedXcodeGenProject(_ facts: XcodeGenFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  DescribedProject(file: path, problems: facts.problems)
}
