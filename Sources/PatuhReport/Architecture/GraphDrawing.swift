import PatuhCore

/// A drawing as SVG: boxes in rows, arrows with counts, each a link to the list of its uses.
struct GraphDrawing {
  private let drawing: LayerGraph.Drawing
  private let number: Int
  /// The middle of each box.
  private let centres: [(x: Int, y: Int)]
  private let widths: [Int]
  private let size: (width: Int, height: Int)

  private static let boxHeight = 54
  private static let gap = 56
  private static let rowHeight = 150
  /// More boxes of a row go below.
  private static let columns = 6

  init(_ drawing: LayerGraph.Drawing, _ number: Int) {
    self.drawing = drawing
    self.number = number
    let widths = drawing.nodes.map { max(110, $0.name.cells * 9 + 32) }
    var centres = Array(repeating: (x: 0, y: 0), count: drawing.nodes.count)
    var lines: [[Int]] = []
    for row in Set(drawing.nodes.map(\.row)).sorted() {
      let members = drawing.nodes.indices.filter { drawing.nodes[$0].row == row }
      for start in stride(from: 0, to: members.count, by: Self.columns) {
        lines.append(Array(members[start..<min(start + Self.columns, members.count)]))
      }
    }
    let lengths = lines.map { line in line.reduce(-Self.gap) { $0 + widths[$1] + Self.gap } }
    let width = max(320, (lengths.max() ?? 0) + 2 * Self.gap + 80)
    for (row, line) in lines.enumerated() {
      var x = (width - lengths[row]) / 2
      for node in line {
        centres[node] = (x + widths[node] / 2, 90 + row * Self.rowHeight)
        x += widths[node] + Self.gap
      }
    }
    (self.widths, self.centres) = (widths, centres)
    size = (width, 180 + max(0, lines.count - 1) * Self.rowHeight)
  }

  var svg: String {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\""
    text +=
      " viewBox=\"0 0 \(size.width) \(size.height)\" role=\"img\" aria-label=\"\(drawing.title.html)\">\n<defs>\n"
    for kind in ["plain", "forbidden"] {
      text += "<marker id=\"g\(number)\(kind)\" class=\"\(kind)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\""
      text += " markerWidth=\"8\" markerHeight=\"8\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
      text += "<path d=\"M0 0L10 5L0 10z\"/></marker>\n"
    }
    text += "</defs>\n"
    for (index, edge) in drawing.edges.enumerated() { text += arrow(edge, index) }
    for (index, node) in drawing.nodes.enumerated() {
      let (x, y) = centres[index]
      text +=
        "<rect x=\"\(x - widths[index] / 2)\" y=\"\(y - Self.boxHeight / 2)\" width=\"\(widths[index])\""
      text += " height=\"\(Self.boxHeight)\" rx=\"6\"/>\n"
      text += "<text x=\"\(x)\" y=\"\(y - 3)\">\(node.name.html)</text>\n"
      text += "<text class=\"quiet\" x=\"\(x)\" y=\"\(y + 16)\">\(node.fileText)</text>\n"
    }
    return text + "</svg>\n"
  }

  private func arrow(_ edge: LayerGraph.Edge, _ index: Int) -> String {
    let kind = edge.forbidden > 0 ? "forbidden" : "plain"
    let (path, x, y) = curve(edge)
    let title = "\(drawing.nodes[edge.from].name) uses \(drawing.nodes[edge.to].name): \(edge.label)"
    var text = "<a class=\"\(kind)\" href=\"#g\(number)e\(index)\"><title>\(title.html)</title>"
    text += "<path d=\"\(path)\" marker-end=\"url(#g\(number)\(kind))\"/>"
    text += "<text x=\"\(x)\" y=\"\(y)\">\(edge.shortLabel)</text></a>\n"
    return text
  }

  /// The way of an arrow and the middle of it. Ways down keep to the left of the middle and ways up to the right, so
  /// that opposite arrows do not cover each other; the places along a box's side are shared by its arrows.
  private func curve(_ edge: LayerGraph.Edge) -> (path: String, x: Int, y: Int) {
    let (from, to) = (centres[edge.from], centres[edge.to])
    let half = Self.boxHeight / 2
    if from.y == to.y {
      let side = from.x < to.x ? -1 : 1
      let rise = half + min(34, 14 + abs(from.x - to.x) / 20)
      let (start, end) = (from.x - side * 14, to.x + side * 14)
      let (edgeY, bendY) = (from.y + side * half, from.y + side * (rise + 22))
      return (
        "M\(start) \(edgeY)C\(start) \(bendY) \(end) \(bendY) \(end) \(edgeY)", (start + end) / 2,
        from.y + side * (half + (rise + 22 - half) * 3 / 4) + 4
      )
    }
    let isDown = from.y < to.y
    let start = (x: from.x + port(edge, at: edge.from, isDown: isDown), y: from.y + (isDown ? half : -half))
    let end = (x: to.x + port(edge, at: edge.to, isDown: isDown), y: to.y + (isDown ? -half : half))
    // A way past other rows swings out, so that it does not run through their boxes.
    let span = abs(from.y - to.y) / Self.rowHeight
    let swing = span > 1 ? (isDown ? -1 : 1) * (span - 1) * 110 : 0
    let bend = (end.y - start.y) * 2 / 5
    let (firstX, secondX) = (inside(start.x + swing), inside(end.x + swing))
    let path =
      "M\(start.x) \(start.y)C\(firstX) \(start.y + bend) \(secondX) \(end.y - bend) \(end.x) \(end.y)"
    return (path, (start.x + 3 * firstX + 3 * secondX + end.x) / 8, (start.y + end.y) / 2 + 4)
  }

  private func inside(_ x: Int) -> Int { min(max(x, 12), size.width - 12) }

  /// How far from the middle of a box an arrow begins or ends.
  private func port(_ edge: LayerGraph.Edge, at node: Int, isDown: Bool) -> Int {
    let isStart = edge.from == node
    let others = drawing.edges.filter { other in
      (isStart ? other.from : other.to) == node && (centres[other.from].y < centres[other.to].y) == isDown
        && centres[other.from].y != centres[other.to].y
    }
    let ordered = others.map { isStart ? $0.to : $0.from }.sorted {
      (centres[$0].x, $0) < (centres[$1].x, $1)
    }
    let place = ordered.firstIndex(of: isStart ? edge.to : edge.from) ?? 0
    let room = widths[node] / 2 - 16
    let offset = (place + 1) * room / (ordered.count + 1)
    return isDown ? offset - room : offset
  }
}
