/// The automated builds and tests of a project, as far as its files describe them.
public struct ContinuousIntegration: Hashable, Sendable {
  /// A workflow of GitHub Actions.
  public struct Workflow: Hashable, Sendable {
    public var path: String
    public var facts: WorkflowFacts

    /// Makes a workflow.
    public init(path: String, facts: WorkflowFacts) {
      self.path = path
      self.facts = facts
    }
  }

  /// An `.xcode-version` file.
  public struct XcodeVersionFile: Hashable, Sendable {
    public var path: String
    public var facts: XcodeVersionFacts

    /// Makes a file.
    public init(path: String, facts: XcodeVersionFacts) {
      self.path = path
      self.facts = facts
    }
  }

  /// Sorted by path.
  public var workflows: [Workflow]
  /// Sorted by path.
  public var xcodeVersionFiles: [XcodeVersionFile]
  /// Whether the project is in a subfolder of a repository, whose workflows are then outside the project and not read.
  public var isBelowRepository: Bool

  /// Makes a description.
  public init(
    workflows: [Workflow] = [], xcodeVersionFiles: [XcodeVersionFile] = [], isBelowRepository: Bool = false
  ) {
    self.workflows = workflows
    self.xcodeVersionFiles = xcodeVersionFiles
    self.isBelowRepository = isBelowRepository
  }
}
