import PatuhCore

/// A finding that a fixture expects.
///
/// In Swift it stands on its line, `// expect: rule_id "part of the message"`, or near it, `// expect@+1:
/// …`. All others stand in `expect.txt`, `path:line: rule_id "part of the message"`, with `-` for no line
/// and `.` for the project root. Where they matter, the severity, the certainty or both stand before the
/// rule: `note`, `likely`, `warning likely`.
public struct Expectation: Hashable, Sendable, CustomStringConvertible {
  public var path: String
  public var line: Int?
  /// Nil where each will do.
  public var severity: Severity?
  /// Nil where either will do.
  public var certainty: Certainty?
  public var rule: String
  /// A part of the message.
  public var message: String

  public var description: String {
    let qualifiers = [severity.map { "\($0) " }, certainty.map { "\($0) " }].compactMap(\.self).joined()
    return "\(path):\(line.map(String.init) ?? "-"): \(qualifiers)\(rule) \"\(message)\""
  }

  /// Whether a finding is the one that is meant.
  public func fits(_ finding: Finding) -> Bool {
    finding.rule.text == rule && finding.place.path == path && finding.place.position?.line == line
      && finding.violation.message.contains(message)
      && (severity == nil || finding.severity == severity)
      && (certainty == nil || finding.violation.certainty == certainty)
  }
}

extension FixtureCase {
  /// What is expected here. Lines that look like an expectation and are none are faults.
  public func expectations() -> (expected: [Expectation], faults: [String]) {
    var expected: [Expectation] = []
    var faults: [String] = []
    for line in (text(of: "expect.txt") ?? "").split(separator: "\n") where !line.hasPrefix("#") {
      if let match = line.wholeMatch(
        of: /(.+?):(-|[0-9]+): (?:(error|warning|note) )?(?:(sure|likely) )?([a-z_]+) "(.*)"/)
      {
        expected.append(
          Expectation(
            path: String(match.1), line: Int(match.2),
            severity: match.3.flatMap { Severity(rawValue: String($0)) },
            certainty: match.4.flatMap { Certainty(rawValue: String($0)) }, rule: String(match.5),
            message: String(match.6)))
      } else {
        faults.append("expect.txt: not understood: \(line)")
      }
    }
    for file in files where [".swift", ".m", ".mm", ".c", ".cpp", ".h"].contains(where: file.hasSuffix) {
      let lines = (text(of: file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(/\/\/ *expect(@|:)/) {
        guard
          let match = line.firstMatch(
            of:
              #/
              //\ *expect(?:@([+-][0-9]+))?:\ *
              (?:(error|warning|note)\ )?(?:(sure|likely)\ )?([a-z_]+)\ "(.*)"\ *$
              /#
          )
        else {
          faults.append("\(file):\(index + 1): not understood: \(line)")
          continue
        }
        let offset = match.1.flatMap { Int($0) } ?? 0
        expected.append(
          Expectation(
            path: file, line: index + 1 + offset,
            severity: match.2.flatMap { Severity(rawValue: String($0)) },
            certainty: match.3.flatMap { Certainty(rawValue: String($0)) }, rule: String(match.4),
            message: String(match.5)))
      }
    }
    return (expected, faults)
  }
}

/// How findings differ from what was expected: each missing and each unexpected one. Empty when they agree.
public func differences(found: [Finding], expected: [Expectation]) -> [String] {
  var left = found
  var differences: [String] = []
  for expectation in expected {
    if let index = left.firstIndex(where: expectation.fits) {
      left.remove(at: index)
    } else {
      let near = left.first { $0.rule.text == expectation.rule && $0.place.path == expectation.path }
      let hint = near.map { "; found instead: \(summary(of: $0))" } ?? ""
      differences.append("missing: \(expectation)\(hint)")
    }
  }
  return differences + left.map { "not expected: \(summary(of: $0))" }
}

private func summary(of finding: Finding) -> String {
  let line = finding.place.position.map { String($0.line) } ?? "-"
  return "\(finding.place.path):\(line): \(finding.rule) \"\(finding.violation.message)\""
}
