import PatuhCore
import PatuhReport
import PatuhRules

extension Setup {
  /// What the project asks of its code beyond what Apple asks.
  public var houseRules: HouseRules {
    let chosen = rules.all.filter { $0.definition != nil || $0.setting != nil }
    return HouseRules(
      layers: rules.selection.vocabulary.layers.values.sorted { $0.name < $1.name }.map {
        .init(name: $0.name, patterns: $0.path.map(\.pattern))
      },
      rules: chosen.compactMap { rule in
        guard let severity = rule.severity else { return nil }
        let information = rule.rule.information
        return .init(
          id: rule.id, severity: severity, title: information.title, because: information.why,
          fix: rule.setting?.fix ?? rule.definition?.fix)
      })
  }

  /// The sections with house rules in files such as `AGENTS.md`, and what they should be.
  public func agentsSections(in snapshot: Snapshot) -> [AgentsSection] {
    var sections: [AgentsSection] = []
    for file in AgentsSection.fileNames {
      guard case .bytes(let bytes) = snapshot.bytes(of: file, limit: ReadLimits.projectFile) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let (line, range) = agentsSectionRange(in: text) else { continue }
      sections.append(
        AgentsSection(
          place: Place(path: file, position: Position(line: line, column: 1)),
          text: range.map { String(text[$0]) },
          current: String(agentsSection(of: houseRules).dropLast())))
    }
    return sections
  }
}

/// The house rules of a project as a section of Markdown.
public func agentsSection(for request: AnalysisRequest) throws(AnalysisError) -> String {
  var request = request
  request.baseline = .none
  return agentsSection(of: try Setup(request).houseRules)
}
