import PatuhCore

/// The map of a project as a page of its own: the drawings, and below them whatever one asks for: layers,
/// types, what they use and cause. The page loads nothing. Its data is in it once, and its script shows the
/// part that is looked at.
public func renderMap(_ map: ArchitectureMap) -> String {
  let drawings = map.graph.drawings.map(\.withoutEmptyLayers)
  let numbers = Dictionary(
    map.layers.layers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { one, _ in one })
  var body = "<header>\n<h1>\(map.name.html)</h1>\n"
  body += """
    <p class="nav"><a href="#">Overview</a> · <a href="#uses">Forbidden and frozen uses</a>\
    \(map.layers.unassigned.isEmpty ? "" : " · <a href=\"#none\">Files in no layer</a>")</p>
    <div role="search"><label for="search">Search for a type, file, layer or effect</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false" aria-controls="results">
    <ul id="results" hidden></ul></div>
    <noscript><p>Lists and search need JavaScript.</p></noscript>
    </header>
    <main id="view" hidden></main>
    <div id="overview">

    """
  body += summary(of: map)
  if drawings.allSatisfy(\.nodes.isEmpty) {
    body += "<p class=\"notice\">No layers are defined. <code>patuh init</code> proposes them.</p>\n"
  } else {
    body += legend
  }
  for (number, drawing) in drawings.enumerated() where !drawing.nodes.isEmpty {
    body += "<section>\n<h2>\(drawing.title.html)</h2>\n"
    let links = drawing.capture == nil ? drawing.nodes.map { "#l\(numbers[$0.name] ?? 0)" } : []
    body += graphBody(drawing, number, limit: 0, links: links, foldsAllowed: true) + "</section>\n"
  }
  body += couplingSection(of: map.graph)
  body += "<div id=\"tables\"></div>\n</div>\n"
  body += "<script type=\"application/json\" id=\"data\">\(mapData(of: map, drawings))</script>\n"
  body += "<script>\(mapScript)</script>\n"
  return htmlPage(
    title: map.name, style: graphStyle + "\n" + mapStyle, body: body, scriptDigest: mapScriptDigest)
}

/// What there is, what is in no layer, and which layers are empty, with the next step.
private func summary(of map: ArchitectureMap) -> String {
  let (layers, unassigned) = (map.layers, map.layers.unassigned)
  let types = map.parts.count { $0.kind != "file" && $0.kind != "extension" }
  var text = "<p>\(counted(layers.fileCount, "file")) and \(counted(types, "type")) that ship, "
  text += "\(counted(layers.layers.count, "layer")).</p>\n"
  if !unassigned.isEmpty, !layers.layers.isEmpty {
    let are = unassigned.count == 1 ? "is" : "are"
    text += """
      <p class="notice"><a href="#none">\(counted(unassigned.count, "file"))</a> of \(layers.fileCount) \
      \(are) in no layer: no rule about layers looks at \(unassigned.count == 1 ? "it" : "them"). \
      <code>patuh init</code> proposes layers for the folders that there are.</p>

      """
  }
  let empty = layers.layers.filter(\.files.isEmpty)
  if !empty.isEmpty {
    text +=
      "<div class=\"notice\"><p>No file is in \(empty.count == 1 ? "this layer" : "these layers"). Correct "
    text += "the paths under <code>layers:</code> in <code>.patuh.yml</code>, or let <code>patuh init</code> "
    text += "propose layers.</p>\n<ul>\n"
    for layer in empty {
      let paths = layer.patterns.map { "<code>\($0.html)</code>" }.joined(separator: " ")
      text += "<li><b>\(layer.name.html)</b> \(paths)</li>\n"
    }
    text += "</ul></div>\n"
  }
  return text
}

private let legend = """
  <ul class="legend" aria-label="Legend">
  <li><svg width="44" height="12" aria-hidden="true"><path d="M0 6H44"/></svg> uses, with the number of \
  places</li>
  <li class="forbidden"><svg width="44" height="12" aria-hidden="true"><path d="M0 6H44"/></svg> ✕ forbidden \
  by a rule</li>
  <li class="frozen"><svg width="44" height="12" aria-hidden="true"><path d="M0 6H44"/></svg> ❄ frozen: \
  forbidden, and kept for now</li>
  <li class="circular"><svg width="44" height="12" aria-hidden="true"><path d="M0 6H44"/></svg> ↻ circular: \
  the other one leads back</li>
  </ul>
  <p class="quiet">Each arrow leads to the list of its places, each name to what it uses, what uses it and \
  what its code
  causes: network, files and so on.</p>

  """

private let mapStyle = """
  h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.2rem; overflow-wrap: anywhere; }
  h2:focus { outline: none; }
  h3 { font-size: 1rem; margin-bottom: .3rem; }
  #view, #overview { overflow-wrap: anywhere; }
  [hidden] { display: none !important; }
  a { color: var(--link); }
  a:focus-visible, summary:focus-visible, button:focus-visible, input:focus-visible,
    .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
  .nav, .trail { margin: .4rem 0; }
  .quiet, p.quiet { color: var(--quiet); }
  .notice { border-left: 4px solid var(--warn); background: var(--warn-box); padding: .4rem .8rem;
    margin: .6rem 0; overflow-wrap: anywhere; }
  .notice p { margin: 0; }
  .notice ul { margin: .3rem 0; padding-left: 1.2rem; }
  [role=search] { position: relative; margin: .6rem 0 1rem; }
  [role=search] label { display: block; color: var(--quiet); }
  #search { width: 100%; max-width: 34rem; box-sizing: border-box; font: inherit; color: var(--text);
    background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: .4rem .6rem; }
  #results { position: absolute; z-index: 1; width: 100%; max-width: 48rem; max-height: 70vh; overflow: auto;
    box-sizing: border-box; margin: .2rem 0; padding: .3rem .8rem; list-style: none; background: var(--page);
    border: 1px solid var(--line); border-radius: 6px; overflow-wrap: anywhere; }
  #results li { padding: .2rem 0; }
  details.edge > summary { scroll-margin-top: 1rem; }
  ul.rows { list-style: none; padding: 0; margin: .2rem 0; overflow-wrap: anywhere; }
  ul.rows > li { padding: .25rem 0; border-top: 1px solid var(--hair); }
  ul.rows ul.rows { margin-left: 1.2rem; }
  ol.chain { overflow-wrap: anywhere; }
  .tag { border: 1px solid var(--line); border-radius: 4px; padding: 0 .35rem; font-size: .8rem;
    white-space: nowrap; }
  .tag.forbidden { color: var(--bad); border: 2px solid var(--bad); }
  .tag.frozen { color: var(--warn); border: 1px dashed var(--warn); }
  .tag.circular { border-style: dotted; border-width: 2px; }
  .tag.likely { border-style: dashed; }
  button { font: inherit; color: var(--text); background: var(--box); border: 1px solid var(--line);
    border-radius: 6px; padding: .3rem .8rem; }
  .scroll { overflow-x: auto; }
  table { border-collapse: collapse; }
  th, td { text-align: left; padding: .2rem .7rem; border-bottom: 1px solid var(--hair); white-space: nowrap;
    }
  td { text-align: right; }
  .legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
  .legend path { stroke: var(--line); stroke-width: 1.5; }
  .legend .forbidden path { stroke: var(--bad); stroke-width: 3; }
  .legend .frozen path { stroke: var(--warn); stroke-dasharray: 6 4; }
  .legend .circular path { stroke-dasharray: 2 3; stroke-width: 2; }
  @media print {
    [role=search], .nav, button { display: none; }
    .drawing { overflow: visible; }
    .drawing svg { max-width: 100%; height: auto; }
    body { margin: 0; max-width: none; }
    ul.rows > li, tr { break-inside: avoid; }
  }
  """
