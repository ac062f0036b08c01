import PatuhCore

/// The graph as a page of its own: the drawings, each followed by the uses behind every arrow. The page loads nothing
/// and needs no script.
func graphPage(_ graph: LayerGraph) -> String {
  var body = ""
  if graph.drawings.allSatisfy(\.nodes.isEmpty) { body += "<p>No layers are defined.</p>\n" }
  for (number, drawing) in graph.drawings.enumerated() where !drawing.nodes.isEmpty {
    body += "<section>\n<h1>\(drawing.title.html)</h1>\n"
    body += graphBody(drawing, number, limit: listLimit) + "</section>\n"
  }
  return htmlPage(title: "Layers", style: graphStyle + "\n" + pageStyle, body: body)
}

/// How many uses of an arrow are listed. The JSON contains the whole list; a page with a hundred thousand lines would
/// open slowly.
private let listLimit = 500

/// A drawing with the lists of uses below it.
///
/// - Parameters:
///   - number: the number of the drawing on its page
///   - limit: how many uses of an arrow are listed
///   - foldsAllowed: whether the lists of arrows without forbidden or frozen uses are folded away together
func graphBody(
  _ drawing: LayerGraph.Drawing, _ number: Int, limit: Int, foldsAllowed: Bool = false
) -> String {
  let uses = drawing.edges.reduce(0) { $0 + $1.uses.count }
  let forbidden = drawing.edges.reduce(0) { $0 + $1.forbidden }
  let frozen = drawing.edges.reduce(0) { $0 + $1.frozen }
  let ending =
    (forbidden == 0 ? "none of them forbidden" : "\(forbidden) of them forbidden")
    + (frozen == 0 ? "" : ", \(frozen) frozen: forbidden and kept for now")
  var text =
    drawing.edges.isEmpty
    ? "<p>None of these uses another one.</p>\n"
    : "<p>\(counted(uses, "use")) along \(counted(drawing.edges.count, "arrow")), \(ending).</p>\n"
  text +=
    "<div class=\"drawing\" role=\"region\" aria-label=\"\(drawing.title.html), drawn\" tabindex=\"0\">\n"
  text += "\(GraphDrawing(drawing, number).svg)</div>\n"
  func lists(_ isShown: (LayerGraph.Edge) -> Bool) -> String {
    drawing.edges.indices.filter { isShown(drawing.edges[$0]) }
      .map { edgeDetails(drawing, drawing.edges[$0], id: "g\(number)e\($0)", limit) }.joined()
  }
  text += lists { $0.kind == .forbidden } + lists { $0.kind == .frozen }
  let allowed = lists { $0.kind == .plain }
  let title = "What is behind the \(forbidden + frozen == 0 ? "" : "other ")arrows"
  return text + (foldsAllowed && !allowed.isEmpty ? folded(title, allowed, isMinor: true) : allowed)
}

/// The list of an arrow's uses. The link target is inside the `details` element, so that following the arrow opens the
/// list.
private func edgeDetails(
  _ drawing: LayerGraph.Drawing, _ edge: LayerGraph.Edge, id: String, _ limit: Int
) -> String {
  var text = "<details class=\"edge\(edge.kind == .plain ? "" : " \(edge.kind.rawValue)")\">\n<summary>"
  text += "\(drawing.nodes[edge.from].name.html) → \(drawing.nodes[edge.to].name.html)"
  text += " <span>\(edge.label)</span></summary>\n<ol id=\"\(id)\">\n"
  let sorted =
    edge.uses.filter(\.isForbidden) + edge.uses.filter(\.isFrozen)
    + edge.uses.filter { !$0.isForbidden && !$0.isFrozen }
  for use in sorted.prefix(limit) {
    text += use.isForbidden ? "<li class=\"forbidden\">" : use.isFrozen ? "<li class=\"frozen\">" : "<li>"
    text += "<code>\(use.place.lineText.html)</code> "
    if use.user != use.place.path { text += "<b>\(use.user.html)</b> " }
    text += "\(use.verb.html) <b>\(use.name.html)</b>"
    if let declaration = use.declaration { text += ", declared in <code>\(declaration.lineText.html)</code>" }
    text += use.isFrozen ? " (frozen)</li>\n" : "</li>\n"
  }
  text += "</ol>\n"
  if sorted.count > limit { text += "<p>and \(sorted.count - limit) more</p>\n" }
  return text + "</details>\n"
}

private let pageStyle = """
  h1 { font-size: 1.3rem; }
  p { color: var(--quiet); }
  """

/// The style of drawings and of the lists below them.
let graphStyle = """
  .drawing { overflow-x: auto; }
  .drawing:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
  .drawing svg text { fill: var(--text); font: 14px system-ui, sans-serif; text-anchor: middle; }
  .drawing svg text.quiet { fill: var(--quiet); font-size: 12px; }
  .drawing svg rect { fill: var(--box); stroke: var(--line); }
  .drawing svg path { fill: none; stroke: var(--line); stroke-width: 1.5; }
  .drawing svg marker path { fill: var(--line); stroke: none; }
  .drawing svg a text { font-size: 12px; paint-order: stroke; stroke: var(--page); stroke-width: 4px; }
  .drawing svg a:focus { outline: none; }
  .drawing svg:has(a:hover) a:not(:hover), .drawing svg:has(a:focus-visible) a:not(:focus-visible):not(:hover) { opacity: .3; }
  .drawing svg .forbidden path { stroke: var(--bad); }
  .drawing svg .forbidden path[marker-end] { stroke-width: 2; }
  .drawing svg .frozen path { stroke: var(--warn); }
  .drawing svg .frozen path[marker-end] { stroke-dasharray: 6 4; }
  .drawing svg a:hover path[marker-end], .drawing svg a:focus-visible path[marker-end] { stroke-width: 3.5; }
  .drawing svg a path.wide { stroke: transparent; stroke-width: 11; }
  .drawing svg .forbidden text { fill: var(--bad); }
  .drawing svg marker.forbidden path { fill: var(--bad); stroke: none; }
  .drawing svg .frozen text { fill: var(--warn); }
  .drawing svg marker.frozen path { fill: var(--warn); stroke: none; }
  details.edge { border-top: 1px solid var(--line); padding: .4rem 0; }
  details.edge summary span { color: var(--quiet); }
  details.edge ol { scroll-margin-top: 4rem; }
  details.edge.forbidden > summary, .edge li.forbidden code:first-child { color: var(--bad); }
  details.edge.frozen > summary, .edge li.frozen code:first-child { color: var(--warn); }
  details.edge:has(:target) > summary, .edge ol:target { outline: 2px solid var(--line); outline-offset: 4px; }
  """
