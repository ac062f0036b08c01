import PatuhCore
import PatuhRules
import SystemPackage

/// What to analyze, and how.
public struct AnalysisRequest: Sendable {
  /// The project root, absolute.
  public var root: FilePath
  /// Files and folders of the project, relative to its root; findings elsewhere are left out. Empty for all.
  public var paths: [String]
  /// Whether `.patuh.yml` is used.
  public var usesConfiguration: Bool
  /// Presets in addition to those that the configuration extends.
  public var presets: [String]
  /// A folder with the layout of `Rules/`, whose files replace the built-in data.
  public var rulesFolder: String?
  /// The rules to run; empty for those that are on.
  public var only: [String]
  /// The cache of facts; nil for none.
  public var cache: CacheFolder?
  /// The baseline with the known findings.
  public var baseline: BaselineChoice
  /// The state that the findings are compared with, so that only new ones are shown; nil to show all.
  public var comparison: Comparison?
  /// The git index that the environment names, as git does for a hook, absolute or relative to the top of the
  /// repository; nil for the repository's own.
  public var indexFile: FilePath?
  /// Where the copies of dependencies that are not in the tree are read; nil if they are not.
  public var checkouts: CheckoutChoice?
  /// How many files are read at a time; 0 for one per processor.
  public var jobs: Int
  /// The folder in which the command was given, absolute; nil if there is none.
  public var workingFolder: FilePath?
  /// The argument that names the project to a command that is given there; nil if a command takes it anyway.
  public var argument: String?
  /// The day on which suppressions are evaluated.
  public var today: Day
  /// The rules in Swift.
  public var catalogue: [Rule]
  /// Stops the analysis early; nil if it is never stopped.
  public var cancellation: Cancellation?

  /// Creates a request.
  public init(
    root: FilePath, paths: [String] = [], usesConfiguration: Bool = true, presets: [String] = [],
    rulesFolder: String? = nil, only: [String] = [], cache: CacheFolder? = nil,
    baseline: BaselineChoice = .ofProject, comparison: Comparison? = nil, indexFile: FilePath? = nil,
    jobs: Int = 0, today: Day,
    catalogue: [Rule] = Rule.catalogue
  ) {
    self.root = root
    self.paths = paths
    self.usesConfiguration = usesConfiguration
    self.presets = presets
    self.rulesFolder = rulesFolder
    self.only = only
    self.cache = cache
    self.baseline = baseline
    self.comparison = comparison
    self.indexFile = indexFile
    self.jobs = jobs
    self.today = today
    self.catalogue = catalogue
  }
}
