import PatuhCore

/// A format of a trend. The raw values are the words of `--format`.
public enum TrendFormat: String, Hashable, Sendable, CaseIterable {
  /// Tables for people: the sums at each commit, then what has become of each rule and layer.
  case text
  /// The machine-readable contract: `docs/schema/trend.schema.json`.
  case json
  /// A page with a line for each severity and the numbers in tables.
  case html
}

/// The findings at several commits, the earliest first.
public func renderTrend(_ points: [TrendPoint], as format: TrendFormat, width: Int?, color: Bool) -> String {
  switch format {
  case .text: trendTables(of: points, width: width, ink: Ink(isOn: color))
  case .json: trendJSON(of: points)
  case .html: trendPage(of: points)
  }
}

private func trendTables(of points: [TrendPoint], width: Int?, ink: Ink) -> String {
  let sums = points.map { point in
    [point.day, String(point.commit.prefix(9))]
      + Severity.allCases.reversed().map { "\(point.severities[$0])" }
  }
  func table(_ head: String, _ counts: (TrendPoint) -> [String: Int]) -> String {
    guard let first = points.first.map(counts), let last = points.last.map(counts) else { return "" }
    let names = Set(points.flatMap { counts($0).keys })
    if names.isEmpty { return "" }
    let rows = names.sorted { left, right in
      let (one, other) = (last[left] ?? 0, last[right] ?? 0)
      return one != other ? one > other : left < right
    }
    .map { name in
      let (before, now) = (first[name] ?? 0, last[name] ?? 0)
      let most = points.map { counts($0)[name] ?? 0 }.max() ?? 0
      return [
        name, "\(before)", "\(most)", "\(now)",
        now == before ? "=" : now > before ? "+\(now - before)" : "\(now - before)",
      ]
    }
    return "\n"
      + renderedTable(heads: [head, "FIRST", "MOST", "LAST", "CHANGE"], rows: rows, width: width, ink: ink)
  }
  return renderedTable(
    heads: ["DAY", "COMMIT", "ERRORS", "WARNINGS", "NOTES"], rows: sums, width: width, ink: ink)
    + table("RULE", \.rules)
    + (points.contains { $0.layers.keys.contains { $0 != "-" } } ? table("LAYER", \.layers) : "")
}

private func trendJSON(of points: [TrendPoint]) -> String {
  func counts(_ counts: [String: Int]) -> JSONValue {
    .object(
      counts.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0.key, value: .integer($0.value)) })
  }
  return JSONValue.record([
    "schema": 1,
    "points": .array(
      points.map { point in
        .record([
          "commit": .string(point.commit), "day": .string(point.day),
          "errors": .integer(point.severities.errors), "warnings": .integer(point.severities.warnings),
          "notes": .integer(point.severities.notes), "rules": counts(point.rules),
          "layers": counts(point.layers),
        ])
      }),
  ]).text
}
