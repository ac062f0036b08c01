import PatuhCore

/// The page with every path in its text as code, wherever the text comes from.
///
/// - Parameter body: HTML in which each `<` begins a tag
func markingPaths(in body: String, of report: ReleaseReport) -> String {
  let words = PathWords(
    knowing: report.knownPaths.map(\.html), besides: report.packages.map(\.package.name.html))
  var result = ""
  result.reserveCapacity(body.utf8.count)
  /// How many elements around the text are such that a path in them stays as it is.
  var depth = 0
  var rest = body[...]
  while !rest.isEmpty {
    let text = rest.prefix { $0 != "<" }
    result += depth == 0 ? marked(text, words) : String(text)
    rest = rest[text.endIndex...]
    guard let end = rest.firstIndex(of: ">") else { break }
    let tag = rest[...end]
    if unmarkedElements.contains(where: { tag.hasPrefix("<\($0)>") || tag.hasPrefix("<\($0) ") }) {
      depth += 1
    }
    if unmarkedElements.contains(where: { tag.hasPrefix("</\($0)>") }) { depth -= 1 }
    result += tag
    rest = rest[rest.index(after: end)...]
  }
  return result + rest
}

/// Elements whose text is code already, or no sentence. Headings and links name targets, not files.
private let unmarkedElements = ["code", "svg", "style", "title"]

private func marked(_ text: Substring, _ words: PathWords) -> String {
  // Most texts between tags are short words.
  guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "f") }) else {
    return String(text)
  }
  var result = ""
  var start = text.startIndex
  for range in words.ranges(in: text) {
    result += text[start..<range.lowerBound] + "<code>" + text[range] + "</code>"
    start = range.upperBound
  }
  return result + text[start...]
}

extension ReleaseReport {
  /// The paths of which its sentences may speak.
  fileprivate var knownPaths: [String] {
    let violations = findings.map(\.finding.violation)
    return violations.flatMap { violation in
      [violation.place.path, violation.editedFile, violation.fixPath].compactMap(\.self)
        + violation.evidence.map(\.place.path)
    }
      + openQuestions.compactMap(\.place?.path) + hygiene.map(\.place.path)
      + targets.flatMap { target in
        [target.summary.place.path] + target.summary.manifests.map(\.path)
          + target.reasons.compactMap(\.place?.path)
      }
  }
}
