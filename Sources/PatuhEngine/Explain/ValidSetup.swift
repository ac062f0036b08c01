import PatuhCore
import PatuhRules

/// The setup of a project. Nil if its configuration is invalid; `patuh config verify` reports why.
func validSetup(for request: AnalysisRequest) throws(AnalysisError) -> Setup? {
  var request = request
  // Only the rules are needed, so a faulty baseline does not matter.
  request.baseline = .none
  do throws(AnalysisError) {
    return try Setup(request)
  } catch {
    if case .configuration = error { return nil }
    throw error
  }
}

extension ProjectRule {
  /// The level that the configuration sets, or else the default severity.
  var level: RuleLevel { setting?.level ?? RuleLevel(rule.information.defaultSeverity) }

  /// Whether a preset, the configuration of the project or Patuh itself defines it.
  var origin: RuleListing.Origin {
    if let preset = rule.information.preset { return .preset(preset) }
    if let definition { return .project(Place(path: definition.file, position: definition.position)) }
    return .program
  }
}
