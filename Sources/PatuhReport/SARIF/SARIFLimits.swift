import PatuhCore

/// The limits of what GitHub's code scanning accepts and shows of a run ("SARIF support for code scanning"
/// and "SARIF results exceed limits" in its documentation). A report that exceeds a hard limit is rejected as
/// a whole.
enum SARIFLimits {
  /// The maximum number of results in a run.
  static let results = 25_000
  /// How many results of a run are stored: the most severe, according to the documentation.
  static let storedResults = 5_000
  /// How many locations of a result are stored; up to a thousand would be accepted.
  static let relatedLocations = 100
  /// How many links to evidence a message contains. This is the limit of the text format, not GitHub's.
  static let linkedLocations = 8
  /// The maximum number of tags of a rule.
  static let tags = 20
  /// The maximum length of a rule's descriptions, in UTF-16 code units.
  static let description = 1_024

  /// The findings in the report: all of them in report order, or, if there are more than are stored, the most
  /// severe first, up to the maximum of a run.
  static func results(of outcome: Outcome) -> [Finding] {
    guard outcome.findings.count > storedResults else { return outcome.findings }
    return Array(gravestFirst(outcome.findings).prefix(results))
  }

  /// A sentence on what the report leaves out; nil if it contains everything.
  static func notice(on outcome: Outcome) -> String? {
    let left = outcome.findings.count - results
    guard left > 0 else { return nil }
    return
      "\(counted(left, "finding")) of \(outcome.findings.count) left out: code scanning takes \(results) "
      + "results of a run. Those that weigh least were left out."
  }

  private static func gravestFirst(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.reversed().flatMap { severity in
      [Certainty.sure, .likely].flatMap { certainty in
        findings.filter { $0.severity == severity && $0.violation.certainty == certainty }
      }
    }
  }
}
