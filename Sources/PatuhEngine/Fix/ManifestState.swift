import PatuhCore
import PatuhExtract
import PatuhRules

/// The bytes of a privacy manifest, its facts, and the findings of the rules that check a manifest by itself.
struct ManifestState: Sendable {
  var bytes: [UInt8]
  var facts: PropertyListFacts
  /// The findings of all rules that check a manifest by itself, on or off, suppressed or not.
  var findings: [Finding]
  /// The findings that are shown, in report order.
  var shown: [Finding]
}

/// Identifies a finding of a manifest even if lines move; several findings can be equal in it.
struct ManifestFault: Hashable {
  var rule: RuleID
  var message: String
  var subject: String

  init(_ finding: Finding) {
    rule = finding.rule
    message = finding.violation.message
    subject = finding.violation.subject
  }
}

extension ManifestState {
  /// The number of occurrences of each fault.
  var faults: [ManifestFault: Int] {
    findings.reduce(into: [:]) { $0[ManifestFault($1), default: 0] += 1 }
  }

  /// The findings of this state in excess of those in another one.
  func findings(beyond other: ManifestState) -> [Finding] {
    var known = other.faults
    return findings.filter { finding in
      let left = known[ManifestFault(finding), default: 0] - 1
      known[ManifestFault(finding)] = left
      return left < 0
    }
  }
}

/// Checks a privacy manifest by itself, with the rules and suppressions of a project.
struct ManifestChecker: Sendable {
  let path: String
  private let rules: SelectedRules
  private let tables: AppleTables
  private let scope: PathScope
  private let today: Day
  private let baseline: Baseline?

  /// - Parameters:
  ///   - selected: the rules whose findings are shown
  ///   - suppressions: the suppressions of the configuration that apply to the manifest, without names of
  ///     targets
  init(
    _ path: String, all: [ProjectRule], selected: SelectedRules, tables: AppleTables,
    suppressions: [ConfiguredSuppression] = [], baseline: Baseline?, request: AnalysisRequest
  ) {
    self.path = path
    let rules = all.filter { if case .manifest = $0.rule.check { true } else { false } }
    let shown = selected.reported.intersection(selected.run.map(\.id))
    self.rules = SelectedRules(
      run: rules, reported: shown, selection: RuleSelection(), suppressions: suppressions)
    self.tables = tables
    scope = PathScope(request.paths)
    today = request.today
    self.baseline = baseline
  }

  func state(_ bytes: [UInt8], _ facts: PropertyListFacts) -> ManifestState {
    let manifest = Manifest(path: path, facts: facts, origin: .firstParty)
    let project = Project(members: TargetMembers(sources: [], manifests: [manifest]), tables: tables)
    defer { project.forgetDerivedValues() }
    let found = rules.run.flatMap { $0.findings($0.rule.violations(in: project)) }
    let shown = settle(
      found, of: rules, in: project, knownNames: nil, today: today, scope: scope,
      baseline: baseline, files: 1)
    return ManifestState(bytes: bytes, facts: facts, findings: found, shown: shown.findings)
  }

  /// Whether the findings of a rule are shown.
  func reports(_ finding: Finding) -> Bool { rules.reported.contains(finding.rule) }
}
