import PatuhCore

/// A drawing as SVG: boxes in lines, and arrows with counts, each of which links to the list of its uses.
struct GraphDrawing {
  private let drawing: LayerGraph.Drawing
  private let number: Int
  private let layout: GraphLayout
  private let circular: Set<Int>
  /// By node, where its box leads; empty if the boxes lead nowhere.
  private let links: [String]

  init(_ drawing: LayerGraph.Drawing, _ number: Int, links: [String] = []) {
    self.links = links
    self.drawing = drawing
    self.number = number
    layout = GraphLayout(drawing)
    circular = drawing.circularEdges
  }

  var svg: String {
    let (width, height) = layout.size
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
    text +=
      " viewBox=\"0 0 \(width) \(height)\" role=\"group\" aria-label=\"\(drawing.title.html)\">\n<defs>\n"
    for kind in LayerGraph.Edge.Kind.allCases.map(\.rawValue) {
      text += "<marker id=\"g\(number)\(kind)\" class=\"\(kind)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\""
      text += " markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
      text += "<path d=\"M0 0L10 5L0 10z\"/></marker>\n"
    }
    text += "</defs>\n"
    for (index, edge) in drawing.edges.enumerated() { text += arrow(edge, index) }
    for (index, node) in drawing.nodes.enumerated() {
      let (x, y) = layout.centre(of: index)
      let (width, height) = (layout.widths[index], GraphLayout.boxHeight)
      let link = index < links.count ? links[index] : nil
      if let link { text += "<a class=\"layer\" href=\"\(link.html)\">" }
      text += "<rect x=\"\(x - width / 2)\" y=\"\(y - height / 2)\" width=\"\(width)\""
      text += " height=\"\(height)\" rx=\"6\"/>\n"
      text += "<text x=\"\(x)\" y=\"\(y - 3)\">\(node.name.html)</text>\n"
      text +=
        """
        <text class="quiet" x="\(x)" y="\(y + 16)">\(node.fileText)</text>\(link == nil ? "" : "</a>")

        """
    }
    return text + "</svg>\n"
  }

  /// The arrow of an edge. A wide invisible path makes the thin one easy to click.
  private func arrow(_ edge: LayerGraph.Edge, _ index: Int) -> String {
    guard let (x, y) = layout.label(of: index) else { return "" }
    let kind = edge.kind.rawValue
    let isCircular = circular.contains(index)
    let path = layout.path(of: index)
    let title =
      """
      \(drawing.nodes[edge.from].name) uses \(drawing.nodes[edge.to].name): \
      \(edge.label)\(isCircular ? ", circular" : "")
      """
    var text =
      """
      <a class="\(kind)\(isCircular ? " circular" : "")" \
      href="#g\(number)e\(index)"><title>\(title.html)</title>
      """
    text += "<path class=\"wide\" d=\"\(path)\"/>"
    text += "<path d=\"\(path)\" marker-end=\"url(#g\(number)\(kind))\"/>"
    text += "<text x=\"\(x)\" y=\"\(y + 4)\">\(edge.shortLabel(isCircular: isCircular))</text></a>\n"
    return text
  }
}
