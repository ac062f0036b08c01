import PatuhCore
import PatuhProjectFiles
import PatuhRules

/// The findings in one file by the rules that need no other file, so that they can be shown while a line is
/// written.
public struct OwnFindings: Sendable {
  /// In report order.
  public var findings: [Finding]
  /// The rules that were run.
  public var rules: Set<RuleID>
}

extension LiveCheck {
  /// The findings in new bytes of a file that this check has read; nil for a file of another kind.
  public func ownFindings(
    of path: String, _ bytes: [UInt8], for request: AnalysisRequest
  ) -> OwnFindings? {
    guard let file = analysis.read.discovery.files.first(where: { $0.path == path }) else { return nil }
    let facts = onLargeStack { FileFacts(of: file, bytes) }
    switch facts {
    case .propertyList(let facts) where file.kind == .privacyManifest:
      guard let judge = manifestChecker(of: path, request) else { return nil }
      let state = judge.state(bytes, facts)
      return OwnFindings(
        findings: state.shown,
        rules: Set(
          analysis.setup.rules.all.filter { if case .manifest = $0.rule.check { true } else { false } }.map(
            \.id)))
    case .source(let source): return judged(source, path, request)
    default: return nil
    }
  }

  private func judged(_ source: SwiftSource, _ path: String, _ request: AnalysisRequest) -> OwnFindings? {
    guard let known = analysis.project.sources.first(where: { $0.path == path }),
      let selected = try? analysis.setup.rules.selected(only: request.only),
      testDataFolder(around: path) == nil
        || !TestData(of: analysis.project, scope: PathScope(request.paths)).holds(path)
    else { return nil }
    let rules = selected.run.filter { Self.rulesOfSources.contains($0.id.text) }
    let own = SelectedRules(
      run: rules, reported: selected.reported.intersection(rules.map(\.id)), selection: RuleSelection())
    let file = SourceFile(path: path, source: source, scope: known.scope)
    let project = Project(
      members: TargetMembers(sources: [file], manifests: []), tables: analysis.project.tables)
    defer { project.forgetDerivedValues() }
    let found = rules.flatMap { $0.findings($0.rule.violations(in: project)) }
    let outcome = settle(
      found, of: own, in: project, knownNames: analysis.setup.rules.knownNames, today: request.today,
      scope: PathScope(request.paths), baseline: analysis.baseline, files: 1)
    return OwnFindings(
      findings: outcome.findings.filter { own.reported.contains($0.rule) }, rules: Set(rules.map(\.id)))
  }

  /// The rules whose findings in a source depend on nothing but the source.
  private static let rulesOfSources: Set<String> = [
    "source_syntax_error", "suppression_malformed", "suppression_rule_unknown", "suppression_expired",
  ]
}
