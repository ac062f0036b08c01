import PatuhCore
import PatuhRules

/// Turns the findings of the checks into the outcome. Findings that are suppressed or in the baseline are
/// counted and left out; findings in test data, and those whose fault another rule reports, are only left
/// out. Then the rules on suppressions and on the baseline run. The remaining findings are sorted in report
/// order and fingerprinted.
/// - Parameters:
///   - knownNames: the names of all existing rules; nil if there may be others
///   - earlierBaseline: the baseline of the state that the run is compared with
///   - isLeftOut: whether the configuration excludes a file that exists and on which findings in other files
///     depend
///   - exists: whether there is a file or folder at a path
public func settle(
  _ found: [Finding], of rules: SelectedRules, in project: Project,
  knownNames: @autoclosure () -> Set<String>?, today: Day,
  scope: PathScope = PathScope(), baseline: Baseline? = nil, earlierBaseline: Baseline? = nil,
  isLeftOut: @escaping (_ path: String) -> Bool = { _ in false },
  exists: @escaping (_ path: String) -> Bool = { _ in true }, files: Int
) -> Outcome {
  var suppressions = Suppressions(rules, in: project, today: today, knownNames: knownNames)
  var left: [Finding] = []
  var suppressed = 0
  let testData = TestData(of: project, scope: scope)
  let repeated = RepeatedFindings(found, of: rules)
  for finding in found where !testData.holds(finding) {
    if repeated.contains(finding) {
      // Its suppressions are in use, although another rule reports the fault.
      _ = suppressions.rest(of: finding)
    } else if let rest = suppressions.rest(of: finding) {
      left.append(rest)
    } else if rules.reports(finding), scope.contains(finding) {
      suppressed += 1
    }
  }
  let ranRules = Set(rules.run.map(\.id.text))
  let unread = UnreadInputs(project, rules, isLeftOut: isLeftOut, exists: exists)
  let settled = suppressions.settled(ranRules: ranRules, unread: unread)
  for rule in rules.run {
    left += rule.findings(rule.rule.violations(in: settled)).filter { !testData.holds($0) }
  }

  var shown = left.filter { rules.reports($0) && scope.contains($0) }.inReportOrder
  var baselined = 0
  let followed = baseline?.followingPackages(to: left)
  if let baseline = followed {
    (shown, baselined) = baseline.unknown(of: shown.fingerprinted())
    let known = baseline.counts
    let counts = Dictionary(
      left.flatMap { FindingIdentity.known(of: $0, by: { known[$0] != nil }) }.map { ($0, 1) },
      uniquingKeysWith: +)
    let settled = baseline.settled(
      found: counts, ranRules: ranRules, knownNames: knownNames, scope: scope,
      earlier: earlierBaseline?.followingPackages(to: left), isUnjudged: unread.mayHide)
    for rule in rules.run where rules.reported.contains(rule.id) {
      shown += rule.findings(rule.rule.violations(in: settled)).fingerprinted()
    }
    shown.sort(by: Finding.inReportOrder)
  } else {
    shown = shown.fingerprinted()
  }
  var outcome = Outcome(
    findings: shown, suppressed: suppressed, baselined: baselined, files: files,
    rules: rules.reportedInformation)
  if !scope.paths.isEmpty {
    let outside = left.filter { rules.reports($0) && !scope.contains($0) }
      .about(project.targets.filter { scope.contains($0, in: project) })
    outcome.outside = followed?.unknown(of: outside.fingerprinted()).findings.count ?? outside.count
  }
  return outcome
}

extension [Finding] {
  /// Sorted for a report. Findings are large: their places are sorted, and then each is copied once.
  fileprivate var inReportOrder: [Finding] {
    enumerated().map { (place: $1.place, index: $0) }
      .sorted { left, right in
        left.place == right.place
          ? Finding.inReportOrder(self[left.index], self[right.index]) : left.place < right.place
      }
      .map { self[$0.index] }
  }

  /// The findings about some of these targets, in report order.
  fileprivate func about(_ targets: [Target]) -> [Finding] {
    let names = Set(targets.map(\.shownName))
    return filter { $0.violation.allTargetNames.contains { names.contains($0.shownName) } }
      .sorted(by: Finding.inReportOrder)
  }
}
