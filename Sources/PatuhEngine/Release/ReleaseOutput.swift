import PatuhCore
import PatuhReport

/// A requested release report and its destination.
public struct ReleaseOutput: Hashable, Sendable {
  public var format: ReleaseFormat
  /// The file; nil for standard output.
  public var file: String?
}

extension [ReleaseOutput] {
  /// Parses the values of `--format`: `markdown`, `html=audit.html`. Without any, an HTML page is written to
  /// ``ReleaseOutput/defaultFile``.
  public init(parsing words: [String]) throws(AnalysisError) {
    let words = words.isEmpty ? ["\(ReleaseFormat.html)=\(ReleaseOutput.defaultFile)"] : words
    self = try parsedOutputs(words, ReleaseFormat.self).map { ReleaseOutput(format: $0, file: $1) }
  }
}

extension ReleaseOutput {
  /// The default file of the HTML page, which would be of no use on a terminal.
  public static let defaultFile = "patuh-report.html"
}
