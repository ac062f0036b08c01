import PatuhCore

private let couplingHeads = ["FILES", "TYPES", "PROTOCOLS", "CA", "CE", "I", "A", "D"]

/// The layers and modules of a graph with the measures of how they depend on one another.
func couplingTables(of graph: LayerGraph) -> String {
  let tables = graph.couplingRows.map { title, rows in
    renderTable(heads: [title.uppercased()] + couplingHeads, rows: rows, width: 200, color: false)
  }
  if tables.isEmpty { return "No layers, and fewer than two modules.\n" }
  return tables.joined(separator: "\n") + "\n" + couplingWords + "\n"
}

/// The coupling tables as a section of a page; empty if there are no rows.
func couplingSection(of graph: LayerGraph) -> String {
  let tables = graph.couplingRows
  if tables.isEmpty { return "" }
  var text = "<section>\n<h2>Stability</h2>\n<p class=\"quiet\">\(couplingWords.html)</p>\n"
  for (title, rows) in tables {
    text += "<div class=\"scroll\" role=\"region\" aria-label=\"\(title), measured\" tabindex=\"0\">"
    text += "<table>\n<thead><tr>"
    for head in [title] + couplingHeads { text += "<th scope=\"col\">\(head.html)</th>" }
    text += "</tr></thead>\n<tbody>\n"
    for row in rows {
      text += "<tr><th scope=\"row\">\(row[0].html)</th>"
      text += row.dropFirst().map { "<td>\($0.html)</td>" }.joined() + "</tr>\n"
    }
    text += "</tbody></table></div>\n"
  }
  return text + "</section>\n"
}

private let couplingWords = """
  Ca: types and files elsewhere that use it. Ce: types and files in it that use others. I = Ce / (Ca + Ce): \
  0 is stable, 1 depends on all and nothing on it. A = protocols / types. D = |A + I - 1|: far from 0 is \
  concrete and used by many, or abstract and used by none.
  """

extension LayerGraph {
  /// The measures by title of a table.
  fileprivate var couplingRows: [(title: String, rows: [[String]])] {
    let layers = drawings.first { $0.capture == nil }?.nodes.filter { $0.files > 0 } ?? []
    return [
      ("Layer", layers.map { row($0.name, $0.files, $0.coupling) }),
      ("Module", modules.map { row($0.name, $0.files, $0.coupling) }),
    ].filter { !$0.1.isEmpty }
  }

  private func row(_ name: String, _ files: Int, _ coupling: Coupling) -> [String] {
    [
      name, "\(files)", "\(coupling.types)", "\(coupling.protocols)", "\(coupling.afferent)",
      "\(coupling.efferent)",
    ]
      + [coupling.instability, coupling.abstractness, coupling.distance].map { $0?.text ?? "-" }
  }
}
