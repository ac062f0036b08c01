import PatuhCore

/// What settings of a project must fulfil.
public enum ProjectDemand: Hashable, Sendable {
  /// By platform, the oldest release that targets may be made for.
  case deploymentTarget([Platform: ReleasePolicy])
  /// The language mode of Swift is at least this one.
  case swiftLanguageMode(atLeast: PackageVersion)
  /// The Xcode that continuous integration uses.
  case xcodeVersion(ReleasePolicy)
  /// A job of continuous integration that runs these commands exists.
  case workflow(WorkflowDemand)
  /// A target of UI tests, or one that makes snapshots, exists.
  case userInterfaceTests
}

/// Which releases are recent enough.
public struct ReleasePolicy: Hashable, Sendable {
  /// How many major releases before the newest are allowed: 2 for N-2. Nil when ``releases`` decides.
  public var behind: Int?
  /// The major releases that count, ascending; empty for those that Patuh knows.
  public var releases: [Int]
  /// The lowest version; nil when ``behind`` decides.
  public var atLeast: PackageVersion?

  /// Makes a policy.
  public init(behind: Int? = nil, releases: [Int] = [], atLeast: PackageVersion? = nil) {
    self.behind = behind
    self.releases = releases
    self.atLeast = atLeast
  }
}

/// A job that continuous integration must have.
public struct WorkflowDemand: Hashable, Sendable {
  /// Texts that its commands hold; `*` stands for any text within one command.
  public var runs: [String]
  /// Whether one of the texts is enough; all of them are wanted otherwise.
  public var isAlternative: Bool
  /// What a label of its runner holds, one of these, in upper or lower case; empty for any runner.
  public var runners: [String]

  /// Makes a demand.
  public init(runs: [String], isAlternative: Bool = false, runners: [String] = []) {
    self.runs = runs
    self.isAlternative = isAlternative
    self.runners = runners
  }
}
