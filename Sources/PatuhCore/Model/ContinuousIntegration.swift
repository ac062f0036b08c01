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

  /// A Fastfile or another file with commands that build, or the options of an export, as far as they say for
  /// whom is built.
  public struct BuildScript: Hashable, Sendable {
    public var path: String
    /// The versions of Xcode that it chooses for what it uploads or makes a package of, in text order.
    public var xcodes: [WorkflowXcode]
    /// The methods with which it exports archives, in text order.
    public var exportMethods: [String]
    /// Whether something in it is named after an upload to App Store Connect.
    public var namesUpload: Bool
    /// Whether an upload in it answers the question about encryption.
    public var answersEncryption: Bool

    /// Makes a file.
    public init(
      path: String, xcodes: [WorkflowXcode], exportMethods: [String] = [], namesUpload: Bool = false,
      answersEncryption: Bool = false
    ) {
      self.path = path
      self.xcodes = xcodes
      self.exportMethods = exportMethods
      self.namesUpload = namesUpload
      self.answersEncryption = answersEncryption
    }
  }

  /// A script of the shell or a Makefile, which workflows may run.
  public struct Script: Hashable, Sendable {
    public var path: String
    /// Whether it may make an archive of an app or upload one, by itself or by what it calls.
    public var mayArchive: Bool
    /// The tasks of a Makefile, in text order.
    public var tasks: [MakefileTask]

    /// Makes a script.
    public init(path: String, mayArchive: Bool, tasks: [MakefileTask] = []) {
      self.path = path
      self.mayArchive = mayArchive
      self.tasks = tasks
    }
  }

  /// A version of Flutter that a file pins.
  public struct FlutterVersion: Hashable, Sendable {
    /// As written.
    public var version: String
    public var place: Place

    /// Makes a version.
    public init(version: String, place: Place) {
      self.version = version
      self.place = place
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
  /// The files that say for whom is built, sorted by path.
  public var buildScripts: [BuildScript]
  /// Sorted by path.
  public var scripts: [Script]
  /// The versions of Flutter that files pin, sorted by path.
  public var flutterVersions: [FlutterVersion]
  /// The names of the targets that shared schemes archive.
  public var archivedTargets: Set<String>
  /// Whether the project is in a subfolder of a repository, whose workflows are then outside the project and
  /// not read.
  public var isBelowRepository: Bool

  /// Makes a description.
  public init(
    workflows: [Workflow] = [], xcodeVersionFiles: [XcodeVersionFile] = [],
    versionChanges: [FileVersionChange] = [], uploadedSchemes: [UploadedScheme] = [],
    buildScripts: [BuildScript] = [], scripts: [Script] = [], flutterVersions: [FlutterVersion] = [],
    archivedTargets: Set<String> = [], isBelowRepository: Bool = false
  ) {
    self.workflows = workflows
    self.xcodeVersionFiles = xcodeVersionFiles
    self.versionChanges = versionChanges
    self.uploadedSchemes = uploadedSchemes
    self.buildScripts = buildScripts
    self.scripts = scripts
    self.flutterVersions = flutterVersions
    self.archivedTargets = archivedTargets
    self.isBelowRepository = isBelowRepository
  }
}
