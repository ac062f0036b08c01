/// A report for the person who submits a project to Apple.
public struct ReleaseReport: Hashable, Sendable {
  /// What the tree builds: names in the order of the project, without duplicates.
  public struct Subject: Hashable, Sendable {
    public var apps: [String]
    /// Folders that are treated as targets, because no project file could be used.
    public var folders: [String]
    /// Libraries for apps in other projects that no app of the tree uses.
    public var libraries: [String]

    /// Makes a subject; without names, nothing ships.
    public init(apps: [String] = [], folders: [String] = [], libraries: [String] = []) {
      self.apps = apps
      self.folders = folders
      self.libraries = libraries
    }
  }

  public var subject: Subject
  public var verdict: ReleaseVerdict
  /// The findings of the privacy family in report order, including those that lint does not show.
  public var findings: [ReleaseFinding]
  /// Certain ones first, then those about what apps contain, then those that are certain under one more
  /// condition, then sorted by code.
  public var answers: [ExpectedAnswer]
  public var openQuestions: [OpenQuestion]
  /// In the order of the project.
  public var targets: [TargetReport]
  /// In the order of the apps.
  public var labels: [PrivacyLabel]
  /// The packages, those on Apple's list first, and each group sorted by name.
  public var packages: [PackageReport]
  public var architecture: ArchitectureReport
  /// Lint's findings about the input and about what controls Patuh, in report order.
  public var hygiene: [Finding]
  /// Whether it is about something built, not about sources.
  public var isOfArtefact = false
  /// The number of files read.
  public var fileCount: Int
  /// The rows of Apple's tables that the report quotes.
  public var tables: AppleTables

  /// Makes a report.
  public init(
    subject: Subject, verdict: ReleaseVerdict, findings: [ReleaseFinding] = [],
    answers: [ExpectedAnswer] = [], openQuestions: [OpenQuestion] = [], targets: [TargetReport] = [],
    labels: [PrivacyLabel] = [], packages: [PackageReport] = [],
    architecture: ArchitectureReport = ArchitectureReport(), hygiene: [Finding] = [], fileCount: Int = 0,
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
    self.hygiene = hygiene
    self.fileCount = fileCount
    self.tables = tables
  }
}

extension ReleaseReport {
  /// Whether the tree brings forth an app.
  public var hasApps: Bool { !(subject.apps.isEmpty && subject.folders.isEmpty) }

  /// Whether something that could not be read or decided leaves open whether what ships would be refused,
  /// beside what is sure.
  public var hasOpenVerdict: Bool {
    openQuestions.contains(where: \.isBlocking) || targets.contains { $0.verdict == .unknown }
  }

  /// The questions raised by project files that cannot be used at all: what else is reported may follow from
  /// that.
  public var unusableFiles: [OpenQuestion] {
    let places = Set(hygiene.filter { $0.rule == "project_file_unreadable" }.map(\.place))
    return openQuestions.filter { $0.isBlocking && ($0.place.map(places.contains) ?? false) }
  }

  /// The questions that leave open of what an app is built at all, which decides everything else; empty where
  /// nothing is judged.
  public var questionsOnApps: [OpenQuestion] {
    openQuestions.contains { $0.kind == .noTarget }
      ? [] : openQuestions.filter { $0.isBlocking && $0.hidesApp }
  }

  /// What App Store Connect or App Review asks of every app and no file answers; nothing where no app is
  /// submitted.
  public var checklist: [ReviewQuestion] {
    hasApps && verdict != .exempt ? tables.reviewQuestions : []
  }

  /// The findings that are about nothing that an app of the tree holds, by index; empty where there is no
  /// app.
  public var findingsOutsideApps: Set<Int> {
    guard hasApps else { return [] }
    let outside = targets.filter { !$0.isInApp }.flatMap(\.findings)
    return Set(outside).subtracting(targets.filter(\.isInApp).flatMap(\.findings))
  }
}
