import PatuhCore

/// Turns what the checks found into what is shown: suppressed findings are counted and left out,
/// suppressions are judged, the rest is put in report order and fingerprinted.
public func settle(
  _ found: [Finding], of rules: SelectedRules, in project: Project,
  knownNames: @autoclosure () -> Set<String>, today: Day,
  scope: PathScope = PathScope(), files: Int
) -> Outcome {
  let dated = rules.run.filter { $0.rule.information.exception?.needs.contains(.until) == true }
  var suppressions = Suppressions(
    in: project, today: today, knownNames: knownNames, datedRules: Set(dated.map(\.id.text)))
  var shown: [Finding] = []
  var suppressed = 0
  for finding in found {
    let isCovered = suppressions.cover(finding)
    guard rules.reported.contains(finding.rule), scope.contains(finding) else { continue }
    if isCovered { suppressed += 1 } else { shown.append(finding) }
  }

  let settled = suppressions.settled(ranRules: Set(rules.run.map(\.id.text)))
  for rule in rules.run where rules.reported.contains(rule.id) {
    shown += rule.findings(rule.rule.violations(in: settled)).filter(scope.contains)
  }
  return Outcome(
    findings: shown.sorted(by: Finding.inReportOrder).fingerprinted(), suppressed: suppressed, files: files,
    rules: rules.reportedInformation)
}
