import PatuhCore
import PatuhReport
import PatuhRules

/// Targets, ready to be listed.
public struct TargetList: Hashable, Sendable {
  /// In the order of the project.
  public var targets: [TargetSummary]
  /// The number of targets of the project that have nothing in the given paths.
  public var elsewhere = 0
  /// The version of the rule data.
  public var rulesVersion: String
  /// What is to be said beside it, one per line.
  public var remarks: [String] = []

  /// The list as text.
  public func rendered(as format: TargetFormat, color: Bool, width: Int?) -> String {
    if targets.isEmpty, elsewhere > 0, format == .text {
      let count = elsewhere == 1 ? "1 has" : "\(elsewhere) have"
      return "No target has sources here; \(count) them elsewhere in the project.\n"
    }
    return renderTargets(
      targets, as: format,
      context: ReportContext(
        toolVersion: patuhVersion, rulesVersion: rulesVersion, color: color, width: width))
  }
}

extension TargetFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = TargetFormat(rawValue: word) else {
      let names = TargetFormat.allCases.map(\.rawValue).joined(separator: " and ")
      throw .misuse(#"no format of this list is named "\#(word)"; there are \#(names)"#)
    }
    self = format
  }
}
