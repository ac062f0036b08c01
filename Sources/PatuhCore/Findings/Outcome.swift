/// The result of a run, ready to be reported.
public struct Outcome: Hashable, Sendable {
  /// The findings to show, in report order.
  public var findings: [Finding]
  /// The number of suppressed findings.
  public var suppressed: Int
  /// The number of findings that the baseline contains.
  public var baselined: Int
  /// The number of findings that also exist in the state that this one is compared with.
  public var alsoInComparedState: Int
  /// The number of findings outside of the given paths about targets that have sources in them.
  public var outside = 0
  /// What else is worth knowing about the run, each as a sentence without a full stop.
  public var notes: [String] = []
  /// How much of a built artefact was looked at; nil for sources.
  public var audit: AuditScope?
  /// The number of files read.
  public var files: Int
  /// The rules that ran, sorted by id.
  public var rules: [RuleInformation]

  /// Makes an outcome.
  public init(
    findings: [Finding], suppressed: Int = 0, baselined: Int = 0, alsoInComparedState: Int = 0, files: Int,
    rules: [RuleInformation]
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.baselined = baselined
    self.alsoInComparedState = alsoInComparedState
    self.files = files
    self.rules = rules
  }

  /// The number of findings with exactly this severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
