/// The result of a run, ready to be reported.
public struct Outcome: Hashable, Sendable {
  /// The findings to show, in report order.
  public var findings: [Finding]
  /// How many findings a suppression left out.
  public var suppressed: Int
  /// How many findings the baseline knows.
  public var baselined: Int
  /// How many findings the state has as well that this one is compared with.
  public var known: Int
  /// How many files were read.
  public var files: Int
  /// The rules that ran, sorted by id.
  public var rules: [RuleInformation]

  /// Makes an outcome.
  public init(
    findings: [Finding], suppressed: Int = 0, baselined: Int = 0, known: Int = 0, files: Int,
    rules: [RuleInformation]
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.baselined = baselined
    self.known = known
    self.files = files
    self.rules = rules
  }

  /// How many findings weigh exactly this much.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
