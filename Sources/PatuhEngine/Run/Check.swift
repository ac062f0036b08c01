import PatuhCore
import PatuhRules

/// What the rules find in a project, stamped with id, family and severity, in order of the rules. The
/// fingerprints are still empty. With `jobs` 1 the checks run one after the other.
public func check(_ project: Project, with rules: SelectedRules, jobs: Int = 0) async -> [Finding] {
  let selection = rules.selection
  let vendored = Set(project.manifests.filter { $0.origin == .vendored }.map(\.path))
  let unsubmitted = project.unsubmittedManifests
  @Sendable func findings(of rule: ProjectRule) -> [Finding] {
    rule.findings(
      rule.rule.violations(in: project, selection: selection), vendored: vendored, unsubmitted: unsubmitted)
  }
  if jobs == 1 { return rules.run.flatMap(findings) }
  // Rules of architecture ask for the facts of every source.
  if rules.run.contains(where: { $0.rule.information.family == .architecture }) {
    _ = concurrentMap(project.sources) { $0.facts }
  }
  _ = concurrentMap(rules.run.needs) { project.derived($0) }
  return concurrentMap(rules.run, findings).flatMap(\.self)
}

extension [ProjectRule] {
  /// What they ask of a project in any case, each once.
  fileprivate var needs: [any DerivedFromProject.Type] {
    var seen: Set<ObjectIdentifier> = []
    return flatMap(\.rule.needs).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension ProjectRule {
  /// Violations with what the rule is known for; their fingerprints are empty.
  ///
  /// What is wrong in a manifest of others is for its author to correct, and one that no bundle for the App Store of iOS
  /// carries is not looked at there: both weigh no more than a warning.
  ///
  /// - Parameters:
  ///   - vendored: the paths of the manifests of others
  ///   - unsubmitted: those of ``Project/unsubmittedManifests``
  func findings(
    _ violations: [Violation], vendored: Set<String> = [], unsubmitted: Set<String> = []
  ) -> [Finding] {
    violations.map { violation in
      var violation = violation
      var severity = severity(of: violation)
      if case .manifest = rule.check {
        if vendored.contains(violation.place.path) {
          severity = min(severity, .warning)
          violation.fixIt = nil
        }
        if unsubmitted.contains(violation.place.path) { severity = min(severity, .warning) }
      }
      return Finding(
        rule: id, family: rule.information.family, severity: severity,
        defaultSeverity: defaultSeverity(of: violation), isSeverityConfigured: setting?.level.severity != nil,
        violation: violation,
        itms: violation.itms ?? rule.information.itms, fingerprint: "")
    }
  }
}
