import PatuhCore
import PatuhRules

/// The setup of a project. Nil if its configuration is invalid; `patuh config verify` reports why.
func validSetup(for request: AnalysisRequest) throws(AnalysisError) -> Setup? {
  var request = request
  // The rules are needed, not the findings.
  request.baseline = .none
  do throws(AnalysisError) {
    return try Setup(request)
  } catch {
    if case .configuration = error { return nil }
    throw error
  }
}

extension ProjectRule {
  /// Its level in its project.
  var level: RuleLevel { setting?.level ?? RuleLevel(rule.information.defaultSeverity) }

  /// Where it is defined.
  var origin: RuleListing.Origin {
    if let preset = rule.information.preset { return .preset(preset) }
    if let definition { return .project(Place(path: definition.file, position: definition.position)) }
    return .program
  }
}
