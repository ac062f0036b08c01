/// What is wrong with a page as a document: elements that do not nest, names that stand twice, links and
/// labels that lead nowhere, headings that skip a level, table heads without a scope, anything that would be
/// loaded or run.
public func pageFaults(in page: String) -> [String] {
  var reader = PageReader()
  reader.read(page)
  return reader.faults
}

private struct PageReader {
  var faults: [String] = []
  private var open: [Substring] = []
  private var ids: Set<Substring> = []
  private var references: [(name: Substring, from: String)] = []
  private var level = 0
  private var captions = 0

  private static let void: Set<Substring> = ["meta", "br", "hr", "input", "!DOCTYPE"]
  private static let loading: Set<Substring> = [
    "script", "link", "img", "iframe", "object", "embed", "base", "form",
  ]

  mutating func read(_ page: String) {
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">"), open.last != "style" {
        faults.append("a bare > before \(rest[start...].prefix(30))")
      }
      guard let end = rest[start...].firstIndex(of: ">") else {
        faults.append("an open tag at the end")
        return
      }
      readTag(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    for name in open { faults.append("<\(name)> is not closed") }
    for (name, from) in references where !ids.contains(name) {
      faults.append("\(from) leads to #\(name), which is not there")
    }
  }

  private mutating func readTag(_ tag: Substring) {
    if tag.hasPrefix("/") {
      let name = tag.dropFirst()
      if open.popLast() != name { faults.append("</\(name)> closes something else") }
      return
    }
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    let isClosed = tag.hasSuffix("/")
    if !isClosed, !Self.void.contains(name) { open.append(name) }
    if Self.loading.contains(name) { faults.append("<\(name)> may load or run something") }
    let attributes = attributes(of: isClosed ? tag.dropLast() : tag)
    for (key, value) in attributes { check(key, value, of: name) }
    if name.count == 2, name.first == "h", let next = name.last?.wholeNumberValue {
      if next > level + 1 { faults.append("<\(name)> follows a heading of level \(level)") }
      level = next
    }
    if name == "th", !attributes.contains(where: { $0.key == "scope" }) {
      faults.append("<th> without a scope")
    }
  }

  private mutating func check(_ key: Substring, _ value: Substring, of name: Substring) {
    switch key {
    case "id":
      if !ids.insert(value).inserted { faults.append("the id \(value) stands twice") }
    case "href":
      if value.hasPrefix("#") {
        references.append((value.dropFirst(), "a link"))
      } else {
        faults.append("a link leads to \(value)")
      }
    case "aria-labelledby", "aria-describedby":
      for word in value.split(separator: " ") { references.append((word, "\(key)")) }
    case "src", "srcset", "action": faults.append("<\(name)> has \(key)")
    default:
      if key.hasPrefix("on") { faults.append("<\(name)> has \(key)") }
    }
  }

  /// Attributes are written `key="value"` or `key`.
  private func attributes(of tag: Substring) -> [(key: Substring, value: Substring)] {
    tag.matches(of: /\s([a-zA-Z-]+)(?:="([^"]*)")?/).map { ($0.1, $0.2 ?? "") }
  }
}
