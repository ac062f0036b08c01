import PatuhCore

/// Which layers may use which other ones, according to a rule.
struct LayerMatrix: Sendable {
  private let allowed: [String: Set<String>]
  private let forbidden: [String: Set<String>]

  init(_ rule: DependencyRule) {
    allowed = rows(of: rule.allow)
    forbidden = rows(of: rule.forbid)
  }

  /// Whether a layer may use another one; a layer may always use itself.
  func allows(_ layer: String, _ other: String) -> Bool {
    if layer == other { return true }
    if holds(forbidden, layer, other) { return false }
    return allowed.isEmpty || holds(allowed, layer, other)
  }

  /// Whether a file in some layers may use one in others: one allowed pair is enough. Files in no layer are
  /// unrestricted.
  func allows(_ layers: [String], _ others: [String]) -> Bool {
    layers.isEmpty || others.isEmpty
      || layers.contains { layer in others.contains { allows(layer, $0) } }
  }

  private func holds(_ rows: [String: Set<String>], _ layer: String, _ other: String) -> Bool {
    [layer, "*"].contains { row in rows[row].map { $0.contains(other) || $0.contains("*") } ?? false }
  }
}

private func rows(of edges: [LayerEdges]) -> [String: Set<String>] {
  edges.reduce(into: [:]) { $0[$1.layer.value, default: []].formUnion($1.others.map(\.value)) }
}
