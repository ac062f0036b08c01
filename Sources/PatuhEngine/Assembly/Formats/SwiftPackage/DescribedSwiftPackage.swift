import PatuhCore

/// The targets of a `Package.swift`.
/// - Parameter path: of the file, relative to the root
func describedSwiftPackage(_ facts: SwiftPackageFacts, at path: String, in context: ProjectFileContext)
  -> DescribedProject
{
  DescribedProject(file: path, problems: facts.problems)
}
