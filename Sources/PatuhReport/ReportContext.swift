import PatuhCore

/// How much of the findings a report for people holds.
public enum ReportDetail: Hashable, Sendable {
  /// Of many notes of one rule the first few, and the count of the others.
  case usual
  /// All findings.
  case all
  /// In ``Format/text`` and ``Format/json``, the counts by rule and severity; in text nothing else.
  case statistics
}

/// What a report says or needs and an outcome does not hold.
public struct ReportContext: Sendable {
  /// The version of Patuh.
  public var toolVersion: String
  /// The version of the rule data: `2026-10`.
  public var rulesVersion: String
  /// Whether ``Format/text`` may use ANSI colours.
  public var color: Bool
  /// The width of the terminal in cells; nil when the output is no terminal: then words are not wrapped.
  public var width: Int?
  /// The severity from which the run fails; nil when it does not fail, or when that is not known.
  public var threshold: Severity?
  /// How much is listed. The formats for other programs list all findings always.
  public var detail: ReportDetail
  /// The home page of Patuh.
  public var informationURI: String?
  /// The page of a rule is this URI, a slash, the rule's id and `.md`.
  public var ruleHelpBase: String?
  /// The file that stands for the project root in ``Format/sarif`` and ``Format/gitlab``: code scanning refuses a
  /// location that is no file path, and shows one that names no existing file.
  public var rootFile: String
  /// The path of the project root in its repository, empty when they are the same. The formats for servers name files
  /// as the repository does, since GitHub and GitLab find them by that.
  public var rootInRepository: String
  /// The absolute path of the project root, used by ``Format/xcode`` alone, since Xcode opens no relative path;
  /// nil keeps the paths relative.
  public var absoluteRoot: String?
  /// A line of a file of the project, without its line end; nil when it cannot be read.
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
  /// A path of the project as the repository names it.
  func repositoryPath(_ path: String) -> String {
    if rootInRepository.isEmpty || rootInRepository == "." { return path }
    return rootInRepository.hasSuffix("/") ? rootInRepository + path : "\(rootInRepository)/\(path)"
  }
}
