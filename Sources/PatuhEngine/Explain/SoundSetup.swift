import PatuhCore
import PatuhRules

/// What holds for a project; nil where its configuration cannot be used, which is for `patuh config verify` to tell.
func soundSetup(for request: AnalysisRequest) throws(AnalysisError) -> Setup? {
  var request = request
  // Rules are asked for, not findings.
  request.baseline = .none
  do throws(AnalysisError) {
    return try Setup(request)
  } catch {
    if case .configuration = error { return nil }
    throw error
  }
}

extension ProjectRule {
  /// What it weighs in its project.
  var level: RuleLevel { setting?.level ?? RuleLevel(rule.information.defaultSeverity) }

  /// Where it is written.
  var origin: RuleListing.Origin {
    if let preset = rule.information.preset { return .preset(preset) }
    if let definition { return .project(Place(path: definition.file, position: definition.position)) }
    return .program
  }
}
