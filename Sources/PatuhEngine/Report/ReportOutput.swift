import PatuhCore
import PatuhReport

/// A requested report and its destination.
public struct ReportOutput: Hashable, Sendable {
  public var format: Format
  /// The file; nil for standard output.
  public var file: String?
}

extension [ReportOutput] {
  /// Parses the values of `--format`: `json`, `sarif=report.sarif`. Without any, the usual one is written to
  /// standard output. At most one report can be written to standard output.
  public init(parsing words: [String], usual: Format = .text) throws(AnalysisError) {
    self = try parsedOutputs(words.isEmpty ? [usual.rawValue] : words, Format.self).map {
      ReportOutput(format: $0, file: $1)
    }
  }
}

/// Parses values such as `json` and `sarif=report.sarif`. Throws if two reports would be written to standard
/// output or to the same file.
func parsedOutputs<Form: RawRepresentable<String> & CaseIterable>(
  _ words: [String], _ form: Form.Type
) throws(AnalysisError) -> [(format: Form, file: String?)] {
  var outputs: [(format: Form, file: String?)] = []
  for word in words {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = Form(rawValue: parts[0]) else {
      throw .misuse(unknownFormat(parts[0], among: Form.allCases.map(\.rawValue)))
    }
    let file = parts.count == 2 ? parts[1] : nil
    if file == "" {
      throw .misuse("--format \(word) names no file; write --format \(format.rawValue)=FILE")
    }
    if let file { try refuseProjectFile(file) }
    if outputs.contains(where: { $0.file == file }) {
      throw .misuse(
        file.map { "two reports would go to \($0)" }
          ?? "only one report can go to standard output; write the others as --format \(format.rawValue)=FILE"
      )
    }
    outputs.append((format, file))
  }
  return outputs
}

private func unknownFormat(_ word: String, among names: [String]) -> String {
  let near = nearestName(to: word, among: names).map { #"did you mean "\#($0)"?"# }
  return #"no format is named "\#(word)"; \#(near ?? "there are: \(names.joined(separator: ", "))")"#
}

/// A finished report.
public struct RenderedReport: Hashable, Sendable {
  public var output: ReportOutput
  public var text: String
}

extension Analysis {
  /// The reports, in the requested order. Color and width apply only to standard output.
  /// - Parameter changedFiles: see ``ReportContext/changedFiles``
  public func rendered(
    _ outputs: [ReportOutput], root: NamedProject, color: Bool, width: Int?, threshold: Severity? = nil,
    detail: ReportDetail = .usual, changedFiles: Set<String> = []
  ) -> [RenderedReport] {
    outputs.map { output in
      let isShown = output.file == nil
      var context = reportContext(
        root: root, color: color && isShown, width: isShown ? width : nil, threshold: threshold,
        detail: detail)
      context.changedFiles = changedFiles
      return RenderedReport(output: output, text: render(outcome, as: output.format, context: context))
    }
  }
}

extension Outcome {
  /// Whether a finding has at least this severity.
  public func hasFindings(from threshold: Severity) -> Bool {
    findings.contains { $0.severity >= threshold }
  }
}
