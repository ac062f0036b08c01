import PatuhCore

/// A format of the graph of layers. The raw values are the words of `--format`.
public enum GraphFormat: String, Hashable, Sendable, CaseIterable {
  /// For Markdown renderers that support Mermaid.
  case mermaid
  /// For Graphviz.
  case dot
  /// How layers and modules depend on one another, in numbers.
  case text
  /// The machine-readable contract: `docs/schema/graph.schema.json`.
  case json
  /// A self-contained page.
  case html
}

/// The graph of layers and slices in a format.
public func renderGraph(_ graph: LayerGraph, as format: GraphFormat) -> String {
  switch format {
  case .mermaid: mermaidGraph(graph)
  case .dot: dotGraph(graph)
  case .text: couplingTables(of: graph)
  case .json: jsonGraph(graph)
  case .html: renderMap(ArchitectureMap(name: "Layers", graph: graph, layers: listing(of: graph)))
  }
}

/// The layers of a graph, whose files are not known by name.
private func listing(of graph: LayerGraph) -> LayerListing {
  let nodes = graph.drawings.first { $0.capture == nil }?.nodes ?? []
  return LayerListing(
    layers: nodes.filter { $0.files > 0 }.map { .init(name: $0.name, patterns: [], files: [$0.name]) },
    unassigned: [], fileCount: nodes.reduce(0) { $0 + $1.files })
}

extension LayerGraph {
  /// Why a drawing is empty, and what to do; nil if it is not, and for the page, which says so itself.
  public func remarkOnEmptiness(as format: GraphFormat) -> String? {
    guard drawings.allSatisfy(\.nodes.isEmpty), format != .html else { return nil }
    let isDrawn = format == .mermaid || format == .dot
    return "patuh: no layers: neither .patuh.yml nor a preset that it extends defines any; `patuh init` "
      + "proposes some" + (isDrawn && !modules.isEmpty ? ", and --format text lists the modules" : "")
  }
}

extension LayerGraph.Drawing {
  /// `Layers` or `By feature`.
  var title: String { capture.map { "By \($0)" } ?? "Layers" }
}

extension LayerGraph.Node {
  var fileText: String { counted(files, "file") }
}

extension LayerGraph.Edge {
  /// How the edge is drawn; the raw values are CSS classes on the page.
  enum Kind: String, CaseIterable { case plain, frozen, forbidden }

  var kind: Kind { forbidden > 0 ? .forbidden : frozen > 0 ? .frozen : .plain }

  /// `34`, or `3 of 34` if not all are forbidden, with a sign before it for what is not plain, since not
  /// everyone can tell the colours apart.
  func shortLabel(isCircular: Bool) -> String {
    let count = forbidden == 0 || forbidden == uses.count ? "\(uses.count)" : "\(forbidden) of \(uses.count)"
    let sign =
      switch kind {
      case .forbidden: "✕ "
      case .frozen: "❄ "
      case .plain: ""
      }
    return sign + (isCircular ? "↻ " : "") + count
  }

  /// `34` or `34, 3 forbidden, 2 frozen`.
  var label: String {
    "\(uses.count)" + (forbidden > 0 ? ", \(forbidden) forbidden" : "")
      + (frozen > 0 ? ", \(frozen) frozen" : "")
  }
}

private func mermaidGraph(_ graph: LayerGraph) -> String {
  var text = "flowchart TD\n"
  var links = 0
  var forbidden: [String] = []
  var frozen: [String] = []
  for (number, drawing) in graph.drawings.enumerated() {
    if drawing.nodes.isEmpty { continue }
    text += "  subgraph g\(number)[\"\(drawing.title.mermaid)\"]\n"
    for (index, node) in drawing.nodes.enumerated() {
      text += "    g\(number)n\(index)[\"\(node.name.mermaid)<br/>\(node.fileText)\"]\n"
    }
    for edge in drawing.edges {
      text += "    g\(number)n\(edge.from) -->|\"\(edge.label)\"| g\(number)n\(edge.to)\n"
      switch edge.kind {
      case .plain: break
      case .frozen: frozen.append("\(links)")
      case .forbidden: forbidden.append("\(links)")
      }
      links += 1
    }
    text += "  end\n"
  }
  if !forbidden.isEmpty {
    text += "  linkStyle \(forbidden.joined(separator: ",")) stroke:#c62828,stroke-width:2px,color:#c62828\n"
  }
  if !frozen.isEmpty {
    text += "  linkStyle \(frozen.joined(separator: ",")) stroke:#8a4b00,stroke-dasharray:5 3,color:#8a4b00\n"
  }
  return text
}

private func dotGraph(_ graph: LayerGraph) -> String {
  var text = "digraph layers {\n  rankdir=TB;\n  node [shape=box, fontname=\"Helvetica\"];\n"
  for (number, drawing) in graph.drawings.enumerated() {
    if drawing.nodes.isEmpty { continue }
    text += "  subgraph cluster_\(number) {\n    label=\(drawing.title.dot);\n"
    for (index, node) in drawing.nodes.enumerated() {
      text += "    g\(number)n\(index) [label=\("\(node.name)\n\(node.fileText)".dot)];\n"
    }
    for row in Set(drawing.nodes.map(\.row)).sorted() {
      let members = drawing.nodes.indices.filter { drawing.nodes[$0].row == row }
      if members.count > 1 {
        text += "    { rank=same; \(members.map { "g\(number)n\($0)" }.joined(separator: "; ")) }\n"
      }
    }
    for edge in drawing.edges {
      let style =
        switch edge.kind {
        case .plain: ""
        case .frozen: ", color=\"#8a4b00\", fontcolor=\"#8a4b00\", style=dashed"
        case .forbidden: ", color=\"#c62828\", fontcolor=\"#c62828\""
        }
      text += "    g\(number)n\(edge.from) -> g\(number)n\(edge.to) [label=\(edge.label.dot)\(style)];\n"
    }
    text += "  }\n"
  }
  return text + "}\n"
}

private func jsonGraph(_ graph: LayerGraph) -> String {
  JSONValue.record([
    "schema": 1,
    "graphs": .array(
      graph.drawings.map { drawing in
        .record([
          "capture": drawing.capture.map(JSONValue.string) ?? .null,
          "nodes": .array(
            drawing.nodes.map {
              .record([
                "name": .string($0.name), "files": .integer($0.files), "row": .integer($0.row),
                "coupling": json(of: $0.coupling),
              ])
            }),
          "edges": .array(
            drawing.edges.map { edge in
              .record([
                "from": .string(drawing.nodes[edge.from].name), "to": .string(drawing.nodes[edge.to].name),
                "count": .integer(edge.uses.count), "forbidden": .integer(edge.forbidden),
                "frozen": .integer(edge.frozen),
                "uses": .array(edge.uses.map { json(of: $0, withForbidden: true) }),
              ])
            }),
        ])
      }),
    "modules": .array(
      graph.modules.map {
        .record([
          "name": .string($0.name), "files": .integer($0.files), "coupling": json(of: $0.coupling),
        ])
      }),
  ]).text
}

private func json(of coupling: Coupling) -> JSONValue {
  .record([
    "types": .integer(coupling.types), "protocols": .integer(coupling.protocols),
    "afferent": .integer(coupling.afferent), "efferent": .integer(coupling.efferent),
    "instability": coupling.instability.map(JSONValue.decimal) ?? .null,
    "abstractness": coupling.abstractness.map(JSONValue.decimal) ?? .null,
    "distance": coupling.distance.map(JSONValue.decimal) ?? .null,
  ])
}

extension String {
  /// The text for a quoted Mermaid text, whose entities are written with `#`.
  fileprivate var mermaid: String {
    var text = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", ";", "\\": text += "#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as a quoted Graphviz text; line ends are kept.
  fileprivate var dot: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line).printable.reduce(into: "") { text, character in
        if character == "\"" || character == "\\" { text += "\\" }
        text.append(character)
      }
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}
