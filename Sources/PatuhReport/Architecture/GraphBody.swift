import PatuhCore

/// A drawing with the lists of uses below it.
///
/// - Parameters:
///   - number: the number of the drawing on its page
///   - limit: how many uses of an arrow are listed; 0 leaves the lists to the script of the page
///   - links: by node, where its box leads; empty if the boxes lead nowhere
///   - foldsAllowed: whether the lists of arrows without forbidden or frozen uses are folded away together
func graphBody(
  _ drawing: LayerGraph.Drawing, _ number: Int, limit: Int, links: [String] = [], foldsAllowed: Bool = false
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
  text += "\(GraphDrawing(drawing, number, links: links).svg)</div>\n"
  func lists(_ isShown: (LayerGraph.Edge) -> Bool) -> String {
    drawing.edges.indices.filter { isShown(drawing.edges[$0]) }
      .map { edgeDetails(drawing, drawing.edges[$0], id: "g\(number)e\($0)", limit) }.joined()
  }
  text += lists { $0.kind == .forbidden } + lists { $0.kind == .frozen }
  let allowed = lists { $0.kind == .plain }
  let title = "What is behind the \(forbidden + frozen == 0 ? "" : "other ")arrows"
  return text + (foldsAllowed && !allowed.isEmpty ? folded(title, allowed, isMinor: true) : allowed)
}

/// The list of an arrow's uses. The link target is inside the `details` element, so that following the arrow
/// opens the list.
private func edgeDetails(
  _ drawing: LayerGraph.Drawing, _ edge: LayerGraph.Edge, id: String, _ limit: Int
) -> String {
  var text = "<details class=\"edge\(edge.kind == .plain ? "" : " \(edge.kind.rawValue)")\">\n<summary>"
  text += "\(drawing.nodes[edge.from].name.html) → \(drawing.nodes[edge.to].name.html)"
  text += " <span>\(edge.label)</span></summary>\n<ol id=\"\(id)\">\n"
  let sorted = edge.sortedUses
  for use in sorted.prefix(limit) {
    text += use.isForbidden ? "<li class=\"forbidden\">" : use.isFrozen ? "<li class=\"frozen\">" : "<li>"
    text += "<code>\(use.place.lineText.html)</code> "
    if use.user != use.place.path { text += "<b>\(use.user.html)</b> " }
    text += "\(use.verb.html) <b>\(use.name.html)</b>"
    if let declaration = use.declaration { text += ", declared in <code>\(declaration.lineText.html)</code>" }
    text += use.isFrozen ? " (frozen)</li>\n" : "</li>\n"
  }
  text += "</ol>\n"
  let shown = limit == 0 ? scriptedLimit : limit
  if sorted.count > shown { text += "<p>and \(sorted.count - shown) more</p>\n" }
  return text + "</details>\n"
}

extension LayerGraph.Edge {
  /// What is forbidden first, then what is frozen.
  var sortedUses: [TypeUse] {
    uses.filter(\.isForbidden) + uses.filter(\.isFrozen) + uses.filter { !$0.isForbidden && !$0.isFrozen }
  }
}

/// How many uses of an arrow a page with a script has.
let scriptedLimit = 500

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
  .drawing svg:has(a:not(.layer):hover) a:not(.layer):not(:hover), .drawing \
  svg:has(a:not(.layer):focus-visible) a:not(.layer):not(:focus-visible):not(:hover) { opacity: .3; }
  .drawing svg a.layer:hover rect, .drawing svg a.layer:focus-visible rect { stroke: var(--link); \
  stroke-width: 3; }
  .drawing svg a.layer text { stroke: none; font-size: 14px; fill: var(--link); }
  .drawing svg a.layer text.quiet { font-size: 12px; fill: var(--quiet); }
  .drawing svg .forbidden path { stroke: var(--bad); }
  .drawing svg .forbidden path[marker-end] { stroke-width: 2.5; }
  .drawing svg .circular path[marker-end] { stroke-dasharray: 2 3; }
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
  details.edge:has(:target) > summary, .edge ol:target { outline: 2px solid var(--line); outline-offset: \
  4px; }
  """
