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

  /// A command that sets versions, and the file that it is in.
  public struct FileVersionChange: Hashable, Sendable {
    public var path: String
    public var change: VersionChange

    /// Makes a command.
    public init(path: String, change: VersionChange) {
      self.path = path
      self.change = change
    }
  }

  /// A scheme that an automated build archives and uploads.
  public struct UploadedScheme: Hashable, Sendable {
    public var name: String
    /// The file that says so.
    public var path: String
    /// The names of the targets that it archives.
    public var targets: Set<String>

    /// Makes a scheme.
    public init(name: String, path: String, targets: Set<String>) {
      self.name = name
      self.path = path
      self.targets = targets
    }
  }

  /// Sorted by path.
  public var workflows: [Workflow]
  /// Sorted by path.
  public var xcodeVersionFiles: [XcodeVersionFile]
  /// The commands that set versions, sorted by path, then in text order.
  public var versionChanges: [FileVersionChange]
  /// Sorted by path, then in text order.
  public var uploadedSchemes: [UploadedScheme]
  /// The names of the targets that shared schemes archive.
  public var archivedTargets: Set<String>
  /// Whether the project is in a subfolder of a repository, whose workflows are then outside the project and
  /// not read.
  public var isBelowRepository: Bool

  /// Makes a description.
  public init(
    workflows: [Workflow] = [], xcodeVersionFiles: [XcodeVersionFile] = [],
    versionChanges: [FileVersionChange] = [], uploadedSchemes: [UploadedScheme] = [],
    archivedTargets: Set<String> = [], isBelowRepository: Bool = false
  ) {
    self.workflows = workflows
    self.xcodeVersionFiles = xcodeVersionFiles
    self.versionChanges = versionChanges
    self.uploadedSchemes = uploadedSchemes
    self.archivedTargets = archivedTargets
    self.isBelowRepository = isBelowRepository
  }
}
