import PatuhCore
import PatuhRules
import SystemPackage

/// What is to be analysed, and how.
public struct AnalysisRequest: Sendable {
  /// The project root, absolute.
  public var root: FilePath
  /// Files and folders of the project, relative to its root; findings elsewhere are left out. Empty for all.
  public var paths: [String]
  /// Whether `.patuh.yml` holds.
  public var usesConfiguration: Bool
  /// Presets beyond those that the configuration extends.
  public var presets: [String]
  /// A folder laid out like `Rules/`, over the data in the program.
  public var rulesFolder: String?
  /// The rules to run; empty for those that are on.
  public var only: [String]
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: CacheFolder?
  /// Which findings are known already.
  public var baseline: BaselineChoice
  /// What the findings are held against, so that only new ones are shown; nil to show all.
  public var comparison: Comparison?
  /// The index of git that the environment names, as git does for a hook, absolute or relative to the top of the
  /// repository; nil for the repository's own.
  public var indexFile: FilePath?
  /// How many files are read at a time; 0 for one for each processor.
  public var jobs: Int
  /// The day on which suppressions are judged.
  public var today: Day
  /// The rules in Swift.
  public var catalogue: [Rule]

  /// Makes a request.
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
