import PatuhCore
import PatuhEngine
import PatuhReport

/// What is shown at a place of a document.
struct Hovering {
  let scene: Scene

  /// The pages of the rules that have findings there, and of the word there.
  func hover(at position: Position) -> Hover? {
    let here = Range(start: position, end: position)
    var range: Range?
    var pages: [Explanation] = []
    for entry in scene.entries(in: here) {
      guard let rule = entry.finding?.rule.text, !pages.contains(where: { $0.name == rule }),
        let page = scene.check.explanation(ofRule: rule)
      else { continue }
      pages.append(page)
      range = range ?? entry.diagnostic.range
    }
    if let (word, place) = word(at: position), let page = scene.check.explanation(of: word),
      !pages.contains(page)
    {
      pages.insert(page, at: 0)
      range = place
    }
    if pages.isEmpty { return nil }
    return Hover(contents: contents(pages), range: range)
  }

  private func contents(_ pages: [Explanation]) -> MarkupContent {
    let formats = scene.client.textDocument?.hover?.contentFormat
    if formats?.contains("markdown") == true {
      return MarkupContent(kind: "markdown", value: pages.map(markdown(of:)).joined(separator: "\n---\n\n"))
    }
    return MarkupContent(
      kind: "plaintext",
      value: pages.map { renderExplanation($0, width: nil, color: false) }.joined(separator: "\n"))
  }

  /// The word at a position with its range, where words have the meanings of Patuh.
  private func word(at position: Position) -> (String, Range)? {
    guard let line = scene.document.text.line(position.line) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    guard scene.isManifest || scene.isConfiguration || text.contains("patuh:") else { return nil }
    let at = line.startIndex + scene.encoding.byteCount(of: position.character, in: line)
    func isPart(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "_.-".utf8.contains(byte) }
    var (start, end) = (at, at)
    while start > line.startIndex, isPart(line[start - 1]) { start -= 1 }
    while end < line.endIndex, isPart(line[end]) { end += 1 }
    if start == end { return nil }
    let word = String(decoding: line[start..<end], as: UTF8.self)
    func place(_ offset: Int) -> Position { scene.document.text.position(of: offset, scene.encoding) }
    return (word, Range(start: place(start), end: place(end)))
  }
}
