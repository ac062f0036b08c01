import PatuhCore

extension Finding {
  /// The lines below the message: the fix, the evidence, how much evidence is not listed, and the ITMS codes.
  func detailLines(context: ReportContext) -> [String] {
    var lines: [String] = []
    if let fix = context.fix(of: violation) { lines.append("fix: \(fix)") }
    lines += violation.evidence.map { "see: \(context.readablePlace($0.place))  \($0.message)" }
    if let rest = violation.rest(after: violation.evidence.count) { lines.append(rest) }
    if !itms.isEmpty { lines.append(itms.joined(separator: ", ")) }
    return lines
  }

  /// The finding on one line: the message, in parentheses whether it is only likely and its ITMS codes, then
  /// the fix.
  var line: String {
    let marks = (violation.certainty == .likely ? ["likely"] : []) + itms
    return violation.message + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
      + (violation.fix.map { "; fix: \($0)" } ?? "")
  }

  /// The message and the fix as sentences, and whether the finding is only likely, for readers that show
  /// nothing else.
  func statement(context: ReportContext) -> String {
    let fix = context.fix(of: violation).map { " Fix: \(sentence($0))" } ?? ""
    return sentence(violation.message) + fix + (violation.certainty == .likely ? " (likely)" : "")
  }
}

extension ReportContext {
  /// The fix of a violation, with its path relative to the repository.
  func fix(of violation: Violation) -> String? {
    guard let fix = violation.fix, let path = violation.fixPath else { return violation.fix }
    return fix.replacing(path, with: repositoryPath(path), maxReplacements: 1)
  }

  /// A place with its path relative to the repository, or "project root".
  func readablePlace(_ place: Place) -> String {
    if place.path == "." { return "project root" }
    return Place(path: repositoryPath(place.path), position: place.position).text.printable
  }
}
