import PatuhCore

/// The positions of the boxes, arrows and counts of a drawing, in pixels.
///
/// Between two lines of boxes there is a line for counts. An arrow has a slot of its own in every line that
/// it passes, and in one of them the slot is wide enough for its count. So arrows never cross boxes or
/// counts, and no two counts overlap.
struct GraphLayout {
  /// What takes up space in a line: a box, or an arrow that passes the line.
  private struct Slot {
    var line: Int
    var width: Double
    var x = 0.0
    var above: [Int] = []
    var below: [Int] = []
  }

  /// A part of an arrow's path that goes straight down.
  private struct Station {
    var x: Int
    var top: Int
    var bottom: Int
  }

  /// The first ones are the boxes, in the order of the nodes.
  private var slots: [Slot]
  /// The slots of each line from left to right; even lines contain boxes, odd lines counts.
  private var lines: [[Int]]
  /// The slots of each edge, from the upper box to the lower one; empty for an edge from a node to itself.
  private var ways: [[Int]] = []
  /// The slot of each edge's count.
  private var labels: [Int] = []
  /// The vertical middle of each line.
  private var middles: [Int] = []
  private var isDown: [Bool] = []

  let widths: [Int]
  private(set) var size = (width: 320, height: 0)

  static let boxHeight = 54
  private static let labelHeight = 18
  private static let margin = 16
  private static let columns = 6

  init(_ drawing: LayerGraph.Drawing) {
    let boxLines = graphLines(of: drawing, columns: Self.columns)
    var ports = drawing.nodes.map { _ in (up: 0, down: 0) }
    for edge in drawing.edges where edge.from != edge.to {
      let isDown = boxLines[edge.from] < boxLines[edge.to]
      ports[isDown ? edge.from : edge.to].down += 1
      ports[isDown ? edge.to : edge.from].up += 1
    }
    widths = zip(drawing.nodes, ports).map { node, ports in
      max(110, node.name.cells * 9 + 32, max(ports.up, ports.down) * 12 + 20)
    }
    slots = zip(boxLines, widths).map { Slot(line: $0 * 2, width: Double($1 + 36)) }
    lines = [[Int]](repeating: [], count: ((boxLines.max() ?? 0) + 1) * 2 - 1)
    for node in slots.indices { lines[slots[node].line].append(node) }
    var load = [Int](repeating: 0, count: lines.count)
    let circular = drawing.circularEdges
    for (index, edge) in drawing.edges.enumerated() {
      isDown.append(boxLines[edge.from] < boxLines[edge.to])
      addWay(edge, edge.shortLabel(isCircular: circular.contains(index)), &load)
    }
    for sweep in 0..<24 { arrange(downwards: sweep.isMultiple(of: 2)) }
    for line in lines.indices { pack(line) }
    for sweep in 0..<32 { align(downwards: sweep.isMultiple(of: 2), isLast: sweep >= 24) }
    finish()
  }

  /// The middle of a box or other slot.
  func centre(of node: Int) -> (x: Int, y: Int) { (Int(slots[node].x), middles[slots[node].line]) }

  /// The middle of an arrow's count; nil for an edge from a node to itself.
  func label(of edge: Int) -> (x: Int, y: Int)? {
    ways[edge].isEmpty ? nil : (Int(slots[labels[edge]].x), middles[slots[labels[edge]].line])
  }

  /// The path of an arrow, as SVG path data.
  func path(of edge: Int) -> String {
    var stations = stations(of: edge)
    if !isDown[edge] {
      stations = stations.reversed().map { Station(x: $0.x, top: $0.bottom, bottom: $0.top) }
    }
    guard var last = stations.first else { return "" }
    var path = "M\(last.x) \(last.bottom)"
    for next in stations.dropFirst() {
      let bend = (last.bottom + next.top) / 2
      path +=
        last.x == next.x
        ? "V\(next.top)" : "C\(last.x) \(bend) \(next.x) \(bend) \(next.x) \(next.top)"
      if next.bottom != next.top { path += "V\(next.bottom)" }
      last = next
    }
    return path
  }

  private mutating func addWay(_ edge: LayerGraph.Edge, _ label: String, _ load: inout [Int]) {
    guard edge.from != edge.to else {
      ways.append([])
      labels.append(edge.from)
      return
    }
    let ends = slots[edge.from].line < slots[edge.to].line ? (edge.from, edge.to) : (edge.to, edge.from)
    let between = slots[ends.0].line + 1..<slots[ends.1].line
    let middle = (between.lowerBound + between.upperBound) / 2
    let labelLine =
      between.filter { $0 % 2 == 1 }.min { (load[$0], abs($0 - middle)) < (load[$1], abs($1 - middle)) }
      ?? between.lowerBound
    let width = label.cells * 8 + 14
    load[labelLine] += width
    labels.append(slots.count + labelLine - between.lowerBound)
    let first = slots.count
    for line in between {
      lines[line].append(slots.count)
      slots.append(Slot(line: line, width: line == labelLine ? Double(width) : 12))
    }
    let way = [ends.0] + Array(first..<slots.count) + [ends.1]
    for (upper, lower) in zip(way, way.dropFirst()) {
      slots[upper].below.append(lower)
      slots[lower].above.append(upper)
    }
    ways.append(way)
  }

  /// Orders the slots of each line by the positions of their neighbours in the previous line, so that few
  /// arrows cross.
  private mutating func arrange(downwards: Bool) {
    var places = [Double](repeating: 0, count: slots.count)
    func note(_ line: [Int]) {
      for (place, slot) in line.enumerated() { places[slot] = (Double(place) + 0.5) / Double(line.count) }
    }
    for line in downwards ? Array(lines.indices) : lines.indices.reversed() {
      note(lines[line])
      let keys = lines[line].map { slot in
        let others = downwards ? slots[slot].above : slots[slot].below
        return others.isEmpty
          ? places[slot] : others.reduce(0) { $0 + places[$1] } / Double(others.count)
      }
      lines[line] = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { lines[line][$0] }
      note(lines[line])
    }
  }

  private mutating func pack(_ line: Int) {
    var x = -lines[line].reduce(0) { $0 + slots[$1].width } / 2
    for slot in lines[line] {
      slots[slot].x = x + slots[slot].width / 2
      x += slots[slot].width
    }
  }

  /// Moves the slots of each line towards their neighbours in the previous line, or in the last passes
  /// towards those on both sides, as far as their order and widths allow.
  private mutating func align(downwards: Bool, isLast: Bool) {
    for line in downwards ? Array(lines.indices) : lines.indices.reversed() {
      // Runs of slots that touch. `sum` adds up the positions that each slot of the run would like the line
      // to start at.
      var runs: [(sum: Double, count: Int)] = []
      var offsets: [Double] = []
      var offset = 0.0
      for slot in lines[line] {
        offset += slots[slot].width / 2
        offsets.append(offset)
        var others =
          isLast ? slots[slot].above + slots[slot].below : downwards ? slots[slot].above : slots[slot].below
        if others.isEmpty { others = [slot] }
        let wish = others.reduce(0) { $0 + slots[$1].x } / Double(others.count)
        offset += slots[slot].width / 2
        var run = (sum: wish - (offsets.last ?? 0), count: 1)
        while let last = runs.last, last.sum / Double(last.count) > run.sum / Double(run.count) {
          run = (last.sum + run.sum, last.count + run.count)
          runs.removeLast()
        }
        runs.append(run)
      }
      var place = 0
      for run in runs {
        for _ in 0..<run.count {
          slots[lines[line][place]].x = run.sum / Double(run.count) + offsets[place]
          place += 1
        }
      }
    }
  }

  /// Moves everything into view and sets the positions of the lines: the further arrows go sideways, the more
  /// space they get.
  private mutating func finish() {
    let left = slots.map { $0.x - $0.width / 2 }.min() ?? 0
    let right = slots.map { $0.x + $0.width / 2 }.max() ?? 0
    let width = Int(right - left) + 2 * Self.margin
    size.width = max(320, width)
    let shift = Double(Self.margin + (size.width - width) / 2) - left
    for slot in slots.indices { slots[slot].x = (slots[slot].x + shift).rounded() }
    var bottom = Self.margin
    for line in lines.indices {
      let height = line.isMultiple(of: 2) ? Self.boxHeight : Self.labelHeight
      if line > 0 {
        let far = lines[line].flatMap { slot in slots[slot].above.map { abs(slots[$0].x - slots[slot].x) } }
        bottom += 24 + min(60, Int(far.max() ?? 0) / 8)
      }
      middles.append(bottom + height / 2)
      bottom += height
    }
    size.height = bottom + Self.margin
  }

  private func stations(of edge: Int) -> [Station] {
    let way = ways[edge]
    return way.enumerated().map { index, slot in
      let (x, y) = centre(of: slot)
      let half = (slots[slot].line.isMultiple(of: 2) ? Self.boxHeight : Self.labelHeight) / 2
      if index == 0 {
        return Station(x: x + port(of: slot, to: way[1], slots[slot].below), top: y + half, bottom: y + half)
      }
      if index == way.count - 1 {
        let port = port(of: slot, to: way[index - 1], slots[slot].above)
        return Station(x: x + port, top: y - half, bottom: y - half)
      }
      return Station(x: x, top: y - half, bottom: y + half)
    }
  }

  /// The offset from the middle of a box at which an arrow meets it. The arrows share the side, in the order
  /// of their other ends.
  private func port(of node: Int, to slot: Int, _ others: [Int]) -> Int {
    let place = others.count { (slots[$0].x, $0) < (slots[slot].x, slot) }
    let room = widths[node] - 20
    return (2 * place + 1) * room / (2 * others.count) - room / 2
  }
}
