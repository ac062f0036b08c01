import PatuhCore

/// The graph as a page of its own: drawings, and under each the uses behind every arrow. Nothing is loaded, and
/// nothing needs a script.
func graphPage(_ graph: LayerGraph) -> String {
  var page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Layers</title>
    <style>
    \(style)
    </style>
    </head>
    <body>

    """
  if graph.drawings.allSatisfy(\.nodes.isEmpty) { page += "<p>No layers are defined.</p>\n" }
  for (number, drawing) in graph.drawings.enumerated() where !drawing.nodes.isEmpty {
    page += section(drawing, number)
  }
  return page + "</body>\n</html>\n"
}

private func section(_ drawing: LayerGraph.Drawing, _ number: Int) -> String {
  let uses = drawing.edges.reduce(0) { $0 + $1.uses.count }
  let forbidden = drawing.edges.reduce(0) { $0 + $1.forbidden }
  let ending = forbidden == 0 ? "none of them forbidden" : "\(forbidden) of them forbidden"
  var text = "<section>\n<h1>\(drawing.title.html)</h1>\n"
  text +=
    drawing.edges.isEmpty
    ? "<p>None of these uses another one.</p>\n"
    : "<p>\(counted(uses, "use")) along \(counted(drawing.edges.count, "arrow")), \(ending).</p>\n"
  text += "<div class=\"drawing\">\n\(GraphDrawing(drawing, number).svg)</div>\n"
  let order = drawing.edges.indices.sorted {
    let (left, right) = (drawing.edges[$0], drawing.edges[$1])
    return (left.forbidden > 0 ? 0 : 1, $0) < (right.forbidden > 0 ? 0 : 1, $1)
  }
  for index in order { text += details(drawing, drawing.edges[index], id: "g\(number)e\(index)") }
  return text + "</section>\n"
}

/// The fragment stands inside, so that following the arrow opens the list.
private func details(_ drawing: LayerGraph.Drawing, _ edge: LayerGraph.Edge, id: String) -> String {
  let isForbidden = edge.forbidden > 0
  var text = "<details\(isForbidden ? " class=\"forbidden\"" : "")>\n<summary>"
  text += "\(drawing.nodes[edge.from].name.html) → \(drawing.nodes[edge.to].name.html)"
  text += " <span>\(edge.label)</span></summary>\n<ol id=\"\(id)\">\n"
  let sorted = edge.uses.filter(\.isForbidden) + edge.uses.filter { !$0.isForbidden }
  for use in sorted.prefix(listLimit) {
    text += use.isForbidden ? "<li class=\"forbidden\">" : "<li>"
    text += "<code>\(use.place.lineText.html)</code> "
    if use.user != use.place.path { text += "<b>\(use.user.html)</b> " }
    text += "\(use.verb.html) <b>\(use.name.html)</b>"
    if let declaration = use.declaration { text += ", declared in <code>\(declaration.lineText.html)</code>" }
    text += "</li>\n"
  }
  text += "</ol>\n"
  if sorted.count > listLimit { text += "<p>and \(sorted.count - listLimit) more</p>\n" }
  return text + "</details>\n"
}

/// The whole list stands in the JSON; a page with a hundred thousand lines opens slowly.
private let listLimit = 500

private let style = """
  :root { color-scheme: light dark; --text: #1b1f24; --quiet: #5b6470; --page: #fff; --box: #f3f5f8; --line: #7a8592; --bad: #c62828; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e6e8eb; --quiet: #9aa4b0; --page: #15181c; --box: #22272e; --line: #8b96a3; --bad: #ff6b6b; }
  }
  body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
  h1 { font-size: 1.3rem; }
  p, summary span { color: var(--quiet); }
  .drawing { overflow-x: auto; }
  svg text { fill: var(--text); font: 14px system-ui, sans-serif; text-anchor: middle; }
  svg text.quiet { fill: var(--quiet); font-size: 12px; }
  svg rect { fill: var(--box); stroke: var(--line); }
  svg path { fill: none; stroke: var(--line); stroke-width: 1.5; }
  svg marker path { fill: var(--line); stroke: none; }
  svg a text { font-size: 12px; paint-order: stroke; stroke: var(--page); stroke-width: 4px; }
  svg a:focus { outline: none; }
  svg:has(a:hover) a:not(:hover), svg:has(a:focus-visible) a:not(:focus-visible):not(:hover) { opacity: .3; }
  svg .forbidden path { stroke: var(--bad); }
  svg .forbidden path[marker-end] { stroke-width: 2; }
  svg a:hover path[marker-end], svg a:focus-visible path[marker-end] { stroke-width: 3.5; }
  svg a path.wide { stroke: transparent; stroke-width: 11; }
  svg .forbidden text { fill: var(--bad); }
  svg marker.forbidden path { fill: var(--bad); stroke: none; }
  details { border-top: 1px solid var(--line); padding: .4rem 0; overflow-wrap: anywhere; }
  summary { cursor: pointer; }
  ol { scroll-margin-top: 4rem; }
  details.forbidden > summary, li.forbidden code:first-child { color: var(--bad); }
  details:has(:target) > summary, ol:target { outline: 2px solid var(--line); outline-offset: 4px; }
  """

extension String {
  /// As the text of an element or of a quoted attribute.
  var html: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
