import PatuhCore

/// A mark with a sign and words, so that its meaning never depends on colour alone.
func mark(_ verdict: ReleaseVerdict, _ words: String) -> String {
  """
  <span class="mark \(verdict.rawValue)"><span aria-hidden="true">\(verdict.sign)</span> \
  \(words.html)</span>
  """
}

/// A path as code, with its line if there is one.
func code(_ place: Place) -> String {
  let text = place.position.map { "\(place.path):\($0.line)" } ?? place.path
  return "<code>\(text.html)</code>"
}

/// A table that scrolls on its own if it is too wide. On narrow screens each row is a block, in which the
/// cells bear the heads of their columns.
///
/// - Parameter rows: cells as HTML; the first cell of each row is its header
func table(_ caption: String, id: String, heads: [String], rows: [[String]]) -> String {
  var text = "<div class=\"scroll\" role=\"region\" aria-labelledby=\"\(id)\" tabindex=\"0\">\n<table>\n"
  text += "<caption id=\"\(id)\">\(caption.html)</caption>\n<thead><tr>"
  text += heads.map { "<th scope=\"col\">\($0.html)</th>" }.joined() + "</tr></thead>\n<tbody>\n"
  for cells in rows {
    text += "<tr><th scope=\"row\">\(cells.first ?? "")</th>"
    text +=
      zip(heads, cells).dropFirst().map { head, cell in
        "<td data-head=\"\(head.html)\">\(cell)</td>"
      }
      .joined() + "</tr>\n"
  }
  return text + "</tbody>\n</table>\n</div>\n"
}

/// Content that is collapsed until the reader opens it, unless `isOpen`. `summary` and `body` are HTML. Minor
/// content is not printed.
func folded(_ summary: String, _ body: String, isOpen: Bool = false, isMinor: Bool = false) -> String {
  """
  <details\(isMinor ? " class=\"minor\"" : "")\(isOpen ? " open" : "")>
  <summary>\(summary)</summary>
  \(body)</details>

  """
}

/// The sentence on how many entries a list leaves out; empty if there are none.
func rest(of count: Int, shown limit: Int, in place: String = "`patuh report --format json`") -> String {
  guard count > limit else { return "" }
  let parts = place.split(separator: "`", omittingEmptySubsequences: false)
  let words = parts.enumerated().map { index, part in
    index.isMultiple(of: 2) ? String(part).html : "<code>\(String(part).html)</code>"
  }
  return "<p class=\"rest\">and \(count - limit) more: \(words.joined())</p>\n"
}
