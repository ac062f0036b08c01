import PatuhCore

extension Finding {
  /// What stands below the message: the fix, the evidence, what of it is not listed, the codes to expect.
  func detailLines(context: ReportContext) -> [String] {
    var lines: [String] = []
    if let fix = context.fix(of: violation) { lines.append("fix: \(fix)") }
    lines += violation.evidence.map { "see: \(context.readablePlace($0.place))  \($0.message)" }
    if let rest = violation.rest(after: violation.evidence.count) { lines.append(rest) }
    if !itms.isEmpty { lines.append(itms.joined(separator: ", ")) }
    return lines
  }

  /// All of it on one line: the message, in brackets whether it rests on a heuristic and the codes to expect, the fix.
  var line: String {
    let marks = (violation.certainty == .likely ? ["likely"] : []) + itms
    return violation.message + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
      + (violation.fix.map { "; fix: \($0)" } ?? "")
  }

  /// The message and the fix as sentences, and a word where they rest on a heuristic, for readers that show nothing
  /// else.
  func statement(context: ReportContext) -> String {
    let fix = context.fix(of: violation).map { " Fix: \(sentence($0))" } ?? ""
    return sentence(violation.message) + fix + (violation.certainty == .likely ? " (likely)" : "")
  }
}

extension ReportContext {
  /// What to do, with the path that it names as the repository names it.
  func fix(of violation: Violation) -> String? {
    guard let fix = violation.fix, let path = violation.fixPath else { return violation.fix }
    return fix.replacing(path, with: repositoryPath(path), maxReplacements: 1)
  }

  /// A place as the repository names it; the root in words.
  func readablePlace(_ place: Place) -> String {
    if place.path == "." { return "project root" }
    return Place(path: repositoryPath(place.path), position: place.position).text.printable
  }
}
