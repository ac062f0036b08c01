import PatuhCore

/// The sums at each commit as lines, which are distinguished by dashes and by the name and number at their
/// ends.
func trendPicture(of points: [TrendPoint]) -> String {
  let frame = TrendFrame(points)
  var text =
    """
    <figure>
    <svg viewBox="0 0 \(TrendFrame.width) \(TrendFrame.height)" role="img" aria-labelledby="picture">

    """
  for value in frame.steps {
    let y = frame.y(value)
    text +=
      "<line class=\"axis\" x1=\"\(TrendFrame.left)\" x2=\"\(TrendFrame.right)\" y1=\"\(y)\" y2=\"\(y)\"/>"
    text += "<text x=\"\(TrendFrame.left - 6)\" y=\"\(y + 4)\" text-anchor=\"end\">\(value)</text>\n"
  }
  let lines = Severity.allCases.reversed().map { severity in
    (word: "\(severity.rawValue)s", values: points.map { $0.severities[severity] })
  }
  let ends = frame.ends(of: lines.map { $0.values.last ?? 0 })
  for (line, end) in zip(lines, ends) {
    let path = line.values.enumerated().map { "\(frame.x($0)),\(frame.y($1))" }.joined(separator: " ")
    text += "<polyline class=\"\(line.word)\" points=\"\(path)\"/>\n"
    for (index, value) in line.values.enumerated() where line.values.count <= 40 {
      text += "<circle class=\"\(line.word)\" cx=\"\(frame.x(index))\" cy=\"\(frame.y(value))\" r=\"2.5\">"
      text += "<title>\(points[index].day.html): \(value) \(line.word)</title></circle>"
    }
    text +=
      """

      <text x="\(TrendFrame.right + 8)" \
      y="\(end + 4)">\(counted(line.values.last ?? 0, String(line.word.dropLast())))</text>

      """
  }
  let bottom = TrendFrame.height - 6
  text += "<text x=\"\(TrendFrame.left)\" y=\"\(bottom)\">\((points.first?.day ?? "").html)</text>"
  text +=
    """
    <text x="\(TrendFrame.right)" y="\(bottom)" text-anchor="end">\((points.last?.day ?? "").html)</text>

    """
  return text
    + """
    </svg>
    <figcaption id="picture" class="quiet">Errors, warnings and notes at each commit; the table has the \
    numbers.</figcaption>
    </figure>

    """
}

/// Where values lie in the picture. It is narrow, so that its texts can be read on a phone.
private struct TrendFrame {
  static let (width, height) = (420, 240)
  static let (left, right) = (38, 320)
  private static let (top, bottom) = (12, 208)

  private let most: Int
  private let count: Int

  init(_ points: [TrendPoint]) {
    count = points.count
    most = max(points.flatMap { point in Severity.allCases.map { point.severities[$0] } }.max() ?? 0, 1)
  }

  func x(_ index: Int) -> Int {
    count > 1 ? Self.left + index * (Self.right - Self.left) / (count - 1) : (Self.left + Self.right) / 2
  }

  func y(_ value: Int) -> Int { Self.bottom - value * (Self.bottom - Self.top) / most }

  /// The values of the lines across: none, half of the most, the most.
  var steps: [Int] { most > 1 ? [0, most / 2, most] : [0, most] }

  /// The heights of the names at the ends of lines, so far apart that they can be read.
  func ends(of values: [Int]) -> [Int] {
    let order = values.indices.sorted { (y(values[$0]), $0) < (y(values[$1]), $1) }
    var heights = values.map(y)
    for (before, after) in zip(order, order.dropFirst()) {
      heights[after] = max(heights[after], heights[before] + 16)
    }
    // The lowest may lie below the frame.
    let excess = max(0, (heights.max() ?? 0) - Self.bottom)
    return heights.map { $0 - excess }
  }
}
