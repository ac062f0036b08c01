import PatuhCore

/// The trend as a page: a picture of the sums, and the numbers in tables. It holds no script and loads
/// nothing.
func trendPage(of points: [TrendPoint]) -> String {
  guard let first = points.first, let last = points.last else {
    return htmlPage(
      title: "Trend", style: releaseStyle, body: "<main><h1>Trend</h1><p>No commit was counted.</p></main>\n")
  }
  let sums = points.map { point in
    [point.day.html, "<code>\(point.commit.prefix(9).description.html)</code>"]
      + Severity.allCases.reversed().map { "\(point.severities[$0])" }
  }
  var body =
    """
    <main>
    <header><p class="quiet">Patuh</p>
    <h1>Findings from \(first.day.html) to \(last.day.html)</h1></header>

    """
  body += trendPicture(of: points)
  body += table(
    "The sums at each commit", id: "sums", heads: ["Day", "Commit", "Errors", "Warnings", "Notes"], rows: sums
  )
  body += changes("Rule", points, \.rules)
  if points.contains(where: { $0.layers.keys.contains { $0 != "-" } }) {
    body += changes("Layer", points, \.layers)
  }
  return htmlPage(
    title: "Findings from \(first.day) to \(last.day)", style: releaseStyle + trendStyle,
    body: body + "</main>\n")
}

/// What has become of each rule or layer, with a small line of its own.
private func changes(_ head: String, _ points: [TrendPoint], _ counts: (TrendPoint) -> [String: Int])
  -> String
{
  let names = Set(points.flatMap { counts($0).keys })
  guard !names.isEmpty, let last = points.last.map(counts) else { return "" }
  let rows = names.sorted { (last[$0] ?? 0, $1) > (last[$1] ?? 0, $0) }.map { name -> [String] in
    let values = points.map { counts($0)[name] ?? 0 }
    let (before, now) = (values[0], values[values.count - 1])
    let change = now == before ? "=" : now > before ? "+\(now - before)" : "\(now - before)"
    return [
      "<code>\(name.html)</code>", "\(before)", "\(values.max() ?? 0)", "\(now)", change,
      smallLine(of: values),
    ]
  }
  return "<h2>By \(head.lowercased())</h2>\n"
    + table(
      "By \(head.lowercased())", id: "by-\(head.lowercased())",
      heads: [head, "First", "Most", "Last", "Change", "Course"], rows: rows)
}

/// A line without numbers, which stand beside it.
private func smallLine(of values: [Int]) -> String {
  let most = max(values.max() ?? 0, 1)
  let path = values.enumerated().map { index, value in
    let x = values.count > 1 ? 2 + index * 96 / (values.count - 1) : 50
    return "\(x),\(20 - value * 18 / most)"
  }.joined(separator: " ")
  return
    "<svg class=\"small\" viewBox=\"0 0 100 22\" aria-hidden=\"true\"><polyline points=\"\(path)\"/></svg>"
}

private let trendStyle = """
  figure { margin: 1rem 0; }
  figure svg { width: 100%; height: auto; display: block; }
  svg.small { width: 100px; height: 22px; }
  svg polyline { fill: none; stroke: var(--text); stroke-width: 2; }
  svg .errors { stroke: var(--bad); } svg .warnings { stroke: var(--warn); stroke-dasharray: 7 4; }
  svg .notes { stroke: var(--quiet); stroke-dasharray: 2 4; }
  svg circle { fill: var(--page); stroke: currentColor; stroke-width: 2; }
  svg text { font: 13px system-ui, sans-serif; fill: var(--text); }
  svg .axis { stroke: var(--hair); stroke-width: 1; }
  """
