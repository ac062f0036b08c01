import PatuhCore
import PatuhReport

/// A report before release that was asked for, and where it goes.
public struct ReleaseOutput: Hashable, Sendable {
  public var format: ReleaseFormat
  /// The file; nil for standard output.
  public var file: String?
}

extension [ReleaseOutput] {
  /// Reads the words of `--format`: `markdown`, `html=audit.html`. Without any, a page goes to
  /// ``ReleaseOutput/defaultFile``.
  public init(parsing words: [String]) throws(AnalysisError) {
    let words = words.isEmpty ? ["\(ReleaseFormat.html)=\(ReleaseOutput.defaultFile)"] : words
    self = try parsedOutputs(words, ReleaseFormat.self).map { ReleaseOutput(format: $0, file: $1) }
  }
}

extension ReleaseOutput {
  /// Where the page goes when nobody says anything: it is of no use on a terminal.
  public static let defaultFile = "patuh-report.html"
}
