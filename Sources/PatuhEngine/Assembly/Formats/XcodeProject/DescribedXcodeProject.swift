import PatuhCore

/// The targets of a `project.pbxproj`.
/// - Parameter path: of the file, relative to the root
func describedXcodeProject(_ facts: XcodeProjectFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  DescribedProject(file: path, problems: facts.problems)
}
