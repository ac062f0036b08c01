import ArgumentParser
import PatuhCore
import PatuhReport

/// The words after `--fail-on`: a severity, `unknown`, or both with a comma between them.
struct FailOn: ExpressibleByArgument {
  var severity = Threshold.error.severity
  /// Whether a verdict that cannot be known fails the run, too.
  var countsUnknown = false

  init() {}

  init?(argument: String) {
    var severities: [Threshold] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      if word == Self.unknown {
        countsUnknown = true
      } else if let threshold = Threshold(rawValue: String(word)) {
        severities.append(threshold)
      } else {
        return nil
      }
    }
    guard severities.count < 2 else { return nil }
    if let only = severities.first { severity = only.severity }
  }

  static var allValueStrings: [String] { Threshold.allCases.map(\.rawValue) + [unknown] }

  var defaultValueDescription: String { Threshold.error.rawValue }

  private static let unknown = "unknown"

  /// Fails the run if a verdict cannot be known and that counts.
  func judge(_ report: ReleaseReport, isQuiet: Bool) throws {
    guard countsUnknown, let words = report.unknownVerdict else { return }
    if !isQuiet { writeMessage("patuh: failed by --fail-on unknown: \(words)") }
    throw Status.findings
  }

  static let help = ArgumentHelp(
    "Exit 1 from this severity on: error, warning or note. With unknown, alone or as in warning,unknown, "
      + "also if a verdict cannot be known.", valueName: "severity")
}
