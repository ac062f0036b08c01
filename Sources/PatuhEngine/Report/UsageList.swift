import PatuhCore
import PatuhReport

/// Uses of required-reason API, ready to be listed.
public struct UsageList: Hashable, Sendable {
  /// In order of place.
  public var usages: [RequiredReasonUsage]
  /// The version of the rule data.
  public var rulesVersion: String
  /// What is to be said beside it, one per line.
  public var remarks: [String] = []

  /// The list as text.
  public func rendered(as format: UsageFormat, color: Bool, width: Int?) -> String {
    renderUsages(
      usages, as: format,
      context: ReportContext(
        toolVersion: patuhVersion, rulesVersion: rulesVersion, color: color, width: width))
  }
}

extension UsageFormat {
  /// Parses a value of `--format`.
  public init(word: String) throws(AnalysisError) {
    guard let format = UsageFormat(rawValue: word) else {
      let names = UsageFormat.allCases.map(\.rawValue).joined(separator: " and ")
      throw .misuse(#"no format of this list is named "\#(word)"; there are \#(names)"#)
    }
    self = format
  }
}
