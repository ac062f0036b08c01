import PatuhCore

/// A workflow of GitHub Actions.
struct WorkflowFormat: ProjectFileFormat {
  let name = "workflow"
  let files = ProjectFileNames(
    endings: ["yml", "yaml"], folder: ".github/workflows/", commentMark: .hash)

  func facts(_ bytes: [UInt8]) -> WorkflowFacts { workflowFacts(bytes) }

  var factsOfUnreadFile: WorkflowFacts? { WorkflowFacts(isReadable: false) }
}

extension WorkflowFacts: ProjectFileFacts {}

/// `.xcode-version`
struct XcodeVersionFormat: ProjectFileFormat {
  let name = ".xcode-version"
  let files = ProjectFileNames(names: [".xcode-version"])

  func facts(_ bytes: [UInt8]) -> XcodeVersionFacts { xcodeVersionFacts(bytes) }
}

extension XcodeVersionFacts: ProjectFileFacts {}

extension ProjectFiles {
  /// The automated builds of the project.
  package func continuousIntegration(isBelowRepository: Bool) -> ContinuousIntegration {
    ContinuousIntegration(
      workflows: sorted(WorkflowFacts.self).map { .init(path: $0.path, facts: $0.facts) },
      xcodeVersionFiles: sorted(XcodeVersionFacts.self).map { .init(path: $0.path, facts: $0.facts) },
      isBelowRepository: isBelowRepository)
  }
}
