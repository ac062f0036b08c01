/// How a project is built and tested without people, as far as its files say.
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

  /// A `.xcode-version`.
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
  /// Whether the project is a part of a repository, whose workflows lie above it and are not read.
  public var isBelowRepository: Bool

  /// Makes one.
  public init(
    workflows: [Workflow] = [], xcodeVersionFiles: [XcodeVersionFile] = [], isBelowRepository: Bool = false
  ) {
    self.workflows = workflows
    self.xcodeVersionFiles = xcodeVersionFiles
    self.isBelowRepository = isBelowRepository
  }
}
