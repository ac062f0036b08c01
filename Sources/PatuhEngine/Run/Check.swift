import PatuhCore
import PatuhRules

/// The findings of the rules in a project, with id, family and severity, in the order of the rules. The
/// fingerprints are still empty. If `jobs` is 1, the checks run one after the other. If it is cancelled, the
/// findings are incomplete.
///
/// Where dependencies outside of the tree are read, `own` is the project without them: rules on the project's
/// own code and input read that.
///
/// - Parameters:
///   - known: the findings of rules that have run on the project, which are not run again
///   - earlier: the findings before an edit of bodies; nil if something else was edited
///   - part: the sources in which findings of architecture rules are asked for; nil for all
public func check(
  _ project: Project, own: Project? = nil, with rules: SelectedRules, known: [RuleID: [Finding]] = [:],
  earlier: EarlierFindings? = nil, part: SourcePart? = nil, jobs: Int = 0, cancellation: Cancellation? = nil
) async -> [Finding] {
  let selection = rules.selection
  let vendored = Set(project.manifests.filter { $0.origin == .vendored }.map(\.path))
  let unsubmitted = project.unsubmittedManifests
  let ownSubject = part.map { (own ?? project).examining($0.contains) } ?? own ?? project
  @Sendable func findings(of rule: ProjectRule) -> [Finding] {
    if let found = known[rule.id] { return found }
    if cancellation?.isCancelled == true { return [] }
    let isOfLinkedCode = [.privacy, .release].contains(rule.rule.information.family)
    let subject = isOfLinkedCode ? project : ownSubject
    func findings(in subject: Project) -> [Finding] {
      rule.findings(
        rule.rule.violations(in: subject, selection: selection), vendored: vendored, unsubmitted: unsubmitted
      ).compactMap(project.movedToDependency)
    }
    return earlier?.findings(of: rule) { findings(in: subject.examining(files: $0)) } ?? findings(in: subject)
  }
  if jobs == 1 { return rules.run.flatMap(findings) }
  // Architecture rules need the facts of every source; those that judge few sources find what they need.
  if part == nil, rules.run.contains(where: { $0.rule.information.family == .architecture }) {
    _ = concurrentMap((own ?? project).sources) { $0.facts }
  }
  let found = concurrentMap(rules.run.steps(isForPart: part != nil)) { step -> (rule: Int, [Finding])? in
    switch step {
    case .derive(let need):
      if cancellation?.isCancelled != true, own == nil { _ = project.derived(need) }
      return nil
    case .judge(let number): return (number, findings(of: rules.run[number]))
    }
  }
  return found.compactMap(\.self).sorted { $0.rule < $1.rule }.flatMap(\.1)
}

/// A part of a check that runs beside others.
private enum CheckStep: Sendable {
  /// Derives data that several rules need.
  case derive(any DerivedFromProject.Type)
  /// Runs the rule with this number.
  case judge(Int)
}

extension [ProjectRule] {
  /// The steps in the order in which they are begun. The data come first, so that no rule derives them while
  /// others wait; of these the tables of words, which the effects ask for, and then the effects, which take
  /// longest. The rules that ask for effects come last, so that others run until they are found.
  fileprivate func steps(isForPart: Bool) -> [CheckStep] {
    let onEffects = indices.filter { !self[$0].rule.effects.isEmpty }
    let others = indices.filter { self[$0].rule.effects.isEmpty }
    // The rules of architecture, which ask for words, follow those of privacy. Effects are those of all code,
    // and of few sources seldom asked for.
    let needs = needs(of: others.reversed() + (isForPart ? [] : onEffects))
    return needs.map(CheckStep.derive) + (others + onEffects).map(CheckStep.judge)
  }

  /// The data that some of the rules always need from a project, each once.
  private func needs(of rules: [Int]) -> [any DerivedFromProject.Type] {
    var seen: Set<ObjectIdentifier> = []
    return rules.flatMap { self[$0].rule.needs }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension ProjectRule {
  /// The findings for violations of the rule; their fingerprints are empty.
  ///
  /// A fault in a vendored privacy manifest is for its author to correct, and a manifest that no bundle for
  /// the iOS App Store contains is not examined there: both have at most the severity of a warning.
  ///
  /// - Parameters:
  ///   - vendored: the paths of the vendored manifests
  ///   - unsubmitted: those of ``Project/unsubmittedManifests``
  func findings(
    _ violations: [Violation], vendored: Set<String> = [], unsubmitted: Set<String> = []
  ) -> [Finding] {
    violations.map { violation in
      var violation = violation
      if let fix = setting?.fix { (violation.fix, violation.fixPath) = (fix, nil) }
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
        defaultSeverity: defaultSeverity(of: violation),
        isSeverityConfigured: setting?.level?.severity != nil,
        violation: violation,
        itms: violation.itms ?? rule.information.itms, fingerprint: "")
    }
  }
}
