import PatuhCore

extension Field {
  /// The matrix of layers, and the slices that must not cross.
  func dependencyRule() -> DependencyRule? {
    guard var fields = Fields(self, subject: #""dependencies""#) else { return nil }
    let before = log.errors.count
    let allow = fields.optional("allow") { $0.layerEdges() } ?? []
    let forbid = fields.optional("forbid") { $0.layerEdges() } ?? []
    let slices = fields.optional("slices") { $0.sliceRule() }
    let cycles = fields.optional("cycles") { field in
      field.choice(among: [(word: "forbid", value: true), (word: "allow", value: false)])
    }
    let edges = fields.optional("edges") { $0.oneOrMore { $0.choice(DependencyRule.Edge.self) } }
    let scope = fields.optional("in") { $0.selector(filesOnly: true) }
    fields.finish()
    if log.errors.count == before, allow.isEmpty, forbid.isEmpty, slices == nil, cycles != true {
      report(#""dependencies" needs "allow", "forbid", "slices" or "cycles: forbid""#)
    }
    if log.errors.count == before, slices?.forbidsCrossing == false, cycles != true {
      report(#""cross: allow" asks for nothing without "cycles: forbid""#)
    }
    guard log.errors.count == before else { return nil }
    return DependencyRule(
      allow: allow, forbid: forbid, slices: slices, forbidsCycles: cycles ?? false,
      edges: edges.map { Set($0) } ?? Set(DependencyRule.Edge.allCases), scope: scope)
  }

  /// A mapping from layers to lists of layers, which may be empty.
  private func layerEdges() -> [LayerEdges]? {
    guard case .mapping(let entries) = node.content else {
      reportType(expected: "a mapping from layers to lists of layers")
      return nil
    }
    return entries.compactMap { entry in
      let field = Field(name: entry.key, node: entry.value, log: log)
      let others: [Located<String>]?
      if case .sequence = entry.value.content {
        others = field.list { $0.located($0.words()) }
      } else {
        others = field.located(field.words()).map { [$0] }
      }
      return others.map { LayerEdges(layer: Located(entry.key, at: entry.keyPosition), others: $0) }
    }
  }

  /// `{by: feature, cross: forbid, types: …}`, or `cross: allow` where only circles are forbidden
  private func sliceRule() -> SliceRule? {
    guard var fields = Fields(self, subject: #""slices""#) else { return nil }
    let capture = fields.required("by") { $0.located($0.words()) }
    let crossing = fields.required("cross") { field in
      field.choice(among: [(word: "forbid", value: true), (word: "allow", value: false)])
    }
    let target = fields.optional("types") { $0.selector() }
    fields.finish()
    guard let capture, let crossing else { return nil }
    return SliceRule(capture: capture, forbidsCrossing: crossing, target: target)
  }
}
