import PatuhCore

/// The targets that a state assumes by folders, and whose code was in targets of project files in an earlier
/// state: what is found of them is new only because a guess took the place of what was known.
struct AssumedTargets {
  /// Their names, as they are and as they are shown.
  private var names: Set<String> = []

  /// Adds the targets of a project that are assumed and for which an earlier state had a project file.
  mutating func take(_ project: Project, after earlier: Project) {
    let assumed = project.targets.filter { $0.basis != .projectFile && $0.role == .product }
    if assumed.isEmpty { return }
    let described = earlier.paths(ofTargets: { $0.basis == .projectFile })
    for target in assumed where !project.paths(of: target).isDisjoint(with: described) {
      names.formUnion([target.name, target.shownName])
    }
  }

  /// A finding as it counts in a comparison: one that is only about these targets is likely, and has the
  /// severity of that.
  func judged(_ finding: Finding, by rules: ProjectRules) -> Finding {
    let about = finding.violation.allTargetNames
    guard !about.isEmpty, about.allSatisfy({ names.contains($0.shownName) }),
      let rule = rules.all.first(where: { $0.id == finding.rule })
    else { return finding }
    var finding = finding
    finding.violation.certainty = .likely
    finding.violation.severity = finding.violation.severity.map { min($0, .warning) }
    finding.severity = min(finding.severity, rule.severity(of: finding.violation))
    finding.defaultSeverity = min(finding.defaultSeverity, rule.defaultSeverity(of: finding.violation))
    return finding
  }
}

extension Project {
  /// The paths of the sources of a target.
  fileprivate func paths(of target: Target) -> Set<String> {
    Set(
      (target.sources + target.sharedSources).map { sources[$0].path }
        + target.cFamilySources.map { cFamilySources[$0].path })
  }

  fileprivate func paths(ofTargets isMeant: (Target) -> Bool) -> Set<String> {
    targets.filter(isMeant).reduce(into: []) { $0.formUnion(paths(of: $1)) }
  }
}
