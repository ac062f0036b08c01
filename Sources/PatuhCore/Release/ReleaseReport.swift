/// What the one who submits a project to Apple wants to know of it.
public struct ReleaseReport: Hashable, Sendable {
  /// What the tree brings forth: names in the order of the project, each once.
  public struct Subject: Hashable, Sendable {
    public var apps: [String]
    /// Folders that are taken for targets, since no project file was understood.
    public var folders: [String]
    /// What other people's apps can take, and no app of the tree does.
    public var libraries: [String]

    /// Makes a subject; without names, there is nothing that ships.
    public init(apps: [String] = [], folders: [String] = [], libraries: [String] = []) {
      self.apps = apps
      self.folders = folders
      self.libraries = libraries
    }
  }

  public var subject: Subject
  public var verdict: ReleaseVerdict
  /// Of the privacy family, in report order, those that lint does not show among them.
  public var findings: [ReleaseFinding]
  /// Sure ones first, then those about what apps hold, then by code.
  public var answers: [ExpectedAnswer]
  public var openQuestions: [OpenQuestion]
  /// In the order of the project.
  public var targets: [TargetStanding]
  /// In the order of the apps.
  public var labels: [PrivacyLabel]
  /// Those on Apple's list first, then by name.
  public var packages: [PackageStanding]
  public var architecture: ArchitectureStanding
  /// What lint says of the input and of what steers Patuh, in report order.
  public var upkeep: [Finding]
  /// How many files were read.
  public var fileCount: Int
  /// The rows of Apple's tables that the report quotes.
  public var tables: AppleTables

  /// Makes a report.
  public init(
    subject: Subject, verdict: ReleaseVerdict, findings: [ReleaseFinding] = [],
    answers: [ExpectedAnswer] = [], openQuestions: [OpenQuestion] = [], targets: [TargetStanding] = [],
    labels: [PrivacyLabel] = [], packages: [PackageStanding] = [],
    architecture: ArchitectureStanding = ArchitectureStanding(), upkeep: [Finding] = [], fileCount: Int = 0,
    tables: AppleTables = AppleTables()
  ) {
    self.subject = subject
    self.verdict = verdict
    self.findings = findings
    self.answers = answers
    self.openQuestions = openQuestions
    self.targets = targets
    self.labels = labels
    self.packages = packages
    self.architecture = architecture
    self.upkeep = upkeep
    self.fileCount = fileCount
    self.tables = tables
  }
}

extension ReleaseReport {
  /// Whether the tree brings forth an app.
  public var hasApps: Bool { !(subject.apps.isEmpty && subject.folders.isEmpty) }

  /// The findings that are about nothing that an app of the tree holds, by index; empty where there is no app.
  public var findingsOutsideApps: Set<Int> {
    guard hasApps else { return [] }
    let outside = targets.filter { !$0.isInApp }.flatMap(\.findings)
    return Set(outside).subtracting(targets.filter(\.isInApp).flatMap(\.findings))
  }
}
