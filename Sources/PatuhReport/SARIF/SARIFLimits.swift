import PatuhCore

/// What GitHub's code scanning takes of a run and shows of it ("SARIF support for code scanning" and "SARIF results
/// exceed limits" in its documentation). A report beyond one of the hard limits is refused as a whole.
enum SARIFLimits {
  /// How many results a run may have.
  static let results = 25_000
  /// How many results of a run are stored: the gravest, as the documentation says.
  static let storedResults = 5_000
  /// How many locations of a result are stored; a thousand would be taken.
  static let relatedLocations = 100
  /// How many links to evidence a message holds. The limit is that of the text for people, not GitHub's.
  static let linkedLocations = 8
  /// How many tags a rule may have.
  static let tags = 20
  /// The length of a rule's descriptions, in UTF-16 code units.
  static let description = 1_024

  /// The findings that the report holds: all in report order, or, when more than the stored ones, the gravest first as
  /// far as a run may hold them.
  static func results(of outcome: Outcome) -> [Finding] {
    guard outcome.findings.count > storedResults else { return outcome.findings }
    return Array(gravestFirst(outcome.findings).prefix(results))
  }

  /// What the report leaves out, in words; nil when it holds everything.
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
