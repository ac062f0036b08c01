import PatuhCore

/// How many of the findings a report for people lists.
public enum ReportDetail: Hashable, Sendable {
  /// If a rule has many notes, only the first few, and the number of the others.
  case usual
  /// All findings.
  case all
  /// In ``Format/text`` and ``Format/json``, the counts by rule and severity; in text they replace the
  /// findings.
  case statistics
}

/// What a report shows or needs and is not part of an outcome.
public struct ReportContext: Sendable {
  /// The version of Patuh.
  public var toolVersion: String
  /// The version of the rule data, such as `2026-10`.
  public var rulesVersion: String
  /// Whether ``Format/text`` may use ANSI colours.
  public var color: Bool
  /// The width of the terminal in cells; nil if the output is not a terminal, in which case text is not
  /// wrapped.
  public var width: Int?
  /// The severity from which the run fails; nil if it does not fail, or if the severity is not known.
  public var threshold: Severity?
  /// How many findings are listed. Machine-readable formats always list all findings.
  public var detail: ReportDetail
  /// The home page of Patuh.
  public var informationURI: String?
  /// The base URI of rule pages: the page of a rule is this URI, a slash, the rule's id and `.md`.
  public var ruleHelpBase: String?
  /// The file that represents the project root in ``Format/sarif`` and ``Format/gitlab``. Code scanning
  /// rejects a location that is not a file path, but shows one whose file does not exist.
  public var rootFile: String
  /// The path of the project root in its repository; empty if they are the same. The formats for servers use
  /// paths relative to the repository, by which GitHub and GitLab find files.
  public var rootInRepository: String
  /// The absolute path of the project root. Only ``Format/xcode`` uses it, since Xcode does not open relative
  /// paths; nil keeps the paths relative.
  public var absoluteRoot: String?
  /// The paths of the files that differ from the last commit, as far as that is known; ``Format/agent`` lists
  /// what is in them first.
  public var changedFiles: Set<String> = []
  /// Returns a line of a file of the project, without its line end, or nil if it cannot be read.
  public var sourceLine: @Sendable (_ path: String, _ line: Int) -> String?

  /// Makes a context.
  public init(
    toolVersion: String, rulesVersion: String, color: Bool = false, width: Int? = nil,
    threshold: Severity? = nil, detail: ReportDetail = .usual,
    informationURI: String? = nil, ruleHelpBase: String? = nil, rootFile: String = ".patuh.yml",
    rootInRepository: String = "", absoluteRoot: String? = nil,
    sourceLine: @escaping @Sendable (_ path: String, _ line: Int) -> String? = { _, _ in nil }
  ) {
    self.toolVersion = toolVersion
    self.rulesVersion = rulesVersion
    self.color = color
    self.width = width
    self.threshold = threshold
    self.detail = detail
    self.informationURI = informationURI
    self.ruleHelpBase = ruleHelpBase
    self.rootFile = rootFile
    self.rootInRepository = rootInRepository
    self.absoluteRoot = absoluteRoot
    self.sourceLine = sourceLine
  }
}

extension ReportContext {
  /// The path relative to the repository of a path in the project.
  func repositoryPath(_ path: String) -> String {
    if rootInRepository.isEmpty || rootInRepository == "." { return path }
    return rootInRepository.hasSuffix("/") ? rootInRepository + path : "\(rootInRepository)/\(path)"
  }
}
