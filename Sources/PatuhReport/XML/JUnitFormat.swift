import PatuhCore

/// The report as JUnit XML, in the subset that Jenkins' schema allows: a suite for each family, a class for
/// each rule, a case for each finding, and a passing case for a rule that found nothing.
///
/// A finding that fails the run is a failure. A less severe one is skipped, with its text: reported as a
/// failure, it would turn the result red although Patuh did not fail. Times are not measured, so each is 0.
func junitReport(of outcome: Outcome, context: ReportContext) -> String {
  let threshold = context.threshold ?? .error
  let found = Dictionary(grouping: outcome.findings, by: \.rule)
  let suites = RuleFamily.allCases.compactMap { family -> XMLElement? in
    let ran = outcome.rules.filter { $0.family == family }.map(\.id)
    let named = outcome.findings.filter { $0.family == family }.map(\.rule)
    let rules = Set(ran + named).sorted { $0.text < $1.text }
    guard !rules.isEmpty else { return nil }
    let cases = rules.flatMap { rule in
      testCases(of: rule, family, findings: found[rule] ?? [], threshold: threshold, context: context)
    }
    let findings = rules.flatMap { found[$0] ?? [] }
    let failures = findings.count { $0.severity >= threshold }
    return XMLElement(
      "testsuite",
      [
        "name": "patuh.\(family.rawValue)", "tests": "\(cases.count)", "failures": "\(failures)",
        "errors": "0", "skipped": "\(findings.count - failures)", "time": "0",
      ],
      .elements(cases))
  }
  let failures = outcome.findings.count { $0.severity >= threshold }
  let tests = suites.reduce(0) { count, suite in
    if case .elements(let cases) = suite.content { count + cases.count } else { count }
  }
  return XMLElement(
    "testsuites",
    ["name": "patuh", "tests": "\(tests)", "failures": "\(failures)", "errors": "0", "time": "0"],
    .elements(suites)
  ).document
}

private func testCases(
  of rule: RuleID, _ family: RuleFamily, findings: [Finding], threshold: Severity, context: ReportContext
) -> [XMLElement] {
  let className = "patuh.\(family.rawValue).\(rule)"
  if findings.isEmpty {
    return [XMLElement("testcase", ["classname": className, "name": "no findings", "time": "0"])]
  }
  var counts: [String: Int] = [:]
  return findings.map { finding in
    let place = context.readablePlace(finding.place)
    let likely = finding.violation.certainty == .likely ? " (likely)" : ""
    let line = "\(place): \(finding.severity.rawValue)\(likely): \(finding.violation.message.printable)"
    let result = XMLElement(
      finding.severity >= threshold ? "failure" : "skipped",
      ["type": finding.severity.rawValue + likely, "message": line],
      .text(([line] + finding.detailLines(context: context).map(\.printable)).joined(separator: "\n")))
    return XMLElement(
      "testcase",
      ["classname": className, "name": name(of: finding, counts: &counts, context: context), "time": "0"],
      .elements([result]))
  }
}

/// The maximum length of the message in a name, in characters.
private let nameLimit = 200

/// A name without a line number, so that it stays the same when code moves. GitLab drops a second case with
/// the same name, so such cases are numbered.
private func name(of finding: Finding, counts: inout [String: Int], context: ReportContext) -> String {
  let path = context.readablePlace(Place(path: finding.place.path))
  let message = finding.violation.message.printable
  let name = "\(path): \(message.count > nameLimit ? message.prefix(nameLimit) + "…" : message)"
  let number = counts[name, default: 0] + 1
  counts[name] = number
  return number == 1 ? name : "\(name) (\(number))"
}
