import PatuhCore
import PatuhRules

extension Outcome {
  /// The outcome with only the findings that are new since an earlier state, in report order. The others are
  /// counted.
  ///
  /// An earlier finding with the same identity matches a finding if it is at least as severe. If there are
  /// more findings of an identity than earlier ones match, those on lines without an earlier finding are new.
  /// A finding with several parts is new if one of its parts is, and is reported with the new parts first.
  /// - Parameters:
  ///   - moves: where the files of the earlier state are in this one
  ///   - renames: what the targets of the earlier state are called in this one; nil if nothing has changed
  ///   - line: the text of the line at a place in this state
  ///   - earlierLine: the text of the line at a place in the earlier state
  func onlyNew(
    since earlier: Outcome, _ moves: FileMoves = FileMoves(), _ renames: TargetRenames? = nil,
    line: (Place) -> String?, earlierLine: (Place) -> String?
  ) -> Outcome {
    let all = Dictionary(grouping: findings, by: FindingIdentity.init)
    let followed = earlier.findings.map { finding in
      let moved = FindingIdentity(finding).moved(by: moves) { all[$0] != nil }
      return (finding: finding, whole: renames?.identity(moved) ?? moved, moved: moved)
    }
    let before = Dictionary(grouping: followed, by: \.whole)
    let known = KnownParts(
      followed.map { finding, whole, moved in
        (
          finding.severity,
          finding.violation.parts.isEmpty
            ? [whole]
            : finding.violation.parts.map { part in
              var identity = moved
              identity.subject = moves.text(part.name)
              return renames?.identity(identity) ?? identity
            }
        )
      })
    var new: [Finding] = []
    for (identity, now) in all {
      let before = (before[identity] ?? []).map(\.finding)
      let excess = SeverityCounts(now.map(\.severity)).excess(over: SeverityCounts(before.map(\.severity)))
      if excess == 0 {
        new += now.compactMap { known.newParts(of: $0) }
        continue
      }
      // What several targets share is one finding, which begins with another one when the first lacks it.
      if before.isEmpty, now.count == 1, known.holdsParts(of: now[0]) { continue }
      if excess == now.count {
        new += now
        continue
      }
      let unknown = now.unmatched(
        among: before, line: { line($0.place)?.trimmed }, earlierLine: { earlierLine($0.place)?.trimmed })
      // The new findings get the last fingerprints, which did not exist before.
      for (index, fingerprint) in zip(unknown, now.suffix(excess).map(\.fingerprint)) {
        var finding = now[index]
        finding.fingerprint = fingerprint
        new.append(finding)
      }
      let matched = now.indices.filter { !unknown.contains($0) }
      for (index, fingerprint) in zip(matched, now.prefix(matched.count).map(\.fingerprint)) {
        var finding = now[index]
        finding.fingerprint = fingerprint
        if let finding = known.newParts(of: finding) { new.append(finding) }
      }
    }
    new.removeAll { $0.isMoved(from: earlier.findings, to: findings) }
    var outcome = self
    outcome.findings = new.sorted(by: Finding.inReportOrder)
    outcome.alsoInComparedState += findings.count - new.count
    return outcome
  }
}

/// The parts of earlier findings, and those findings that have none, under their identities of now.
private struct KnownParts {
  private var severities: [FindingIdentity: Severity] = [:]

  init(_ findings: [(severity: Severity, parts: [FindingIdentity])]) {
    for (severity, parts) in findings {
      for part in parts { severities[part] = max(severities[part] ?? severity, severity) }
    }
  }

  /// A finding that was known, led by the parts that were not; nil if it has none of these.
  func newParts(of finding: Finding) -> Finding? {
    let unknown = Set(
      FindingIdentity.known(of: finding).map(\.subject).filter { subject in
        var identity = FindingIdentity(finding)
        identity.subject = subject
        return severities[identity] == nil
      })
    if finding.violation.parts.allSatisfy({ !unknown.contains($0.name) }) { return nil }
    return finding.led { unknown.contains($0.name) }
  }

  /// Whether all that a finding says was said before, with a severity that was at least as high.
  func holdsParts(of finding: Finding) -> Bool {
    FindingIdentity.known(of: finding).allSatisfy { part in
      severities[part].map { $0 >= finding.severity } ?? false
    }
  }
}

extension Finding {
  /// Whether it is about a package that was reported before at another place: in a lock file that is gone, or
  /// in a project file whose packages a lock file now pins.
  fileprivate func isMoved(from earlier: [Finding], to now: [Finding]) -> Bool {
    if !isOnPackage { return false }
    let name = plainName(violation.subject)
    func count(_ findings: [Finding]) -> Int {
      findings.count { finding in
        finding.rule == rule && plainName(finding.violation.subject) == name && finding.severity >= severity
      }
    }
    return count(now) <= count(earlier)
  }

  /// The finding with the evidence of the chosen parts first.
  fileprivate func led(by isMeant: (ViolationPart) -> Bool) -> Finding {
    let led = violation.ledByNew(isMeant)
    return with(led, for: led.newParts)
  }
}

extension [Finding] {
  /// The indices of the findings that no earlier one matches, ascending. An earlier finding matches one
  /// finding that is at most as severe; as many as possible are matched. Findings on a line with the same
  /// text as that of an earlier one are matched first, then the others from the last to the first.
  fileprivate func unmatched(
    among earlier: [Finding], line: (Finding) -> Substring?, earlierLine: (Finding) -> Substring?
  ) -> [Int] {
    var left = SeverityCounts(earlier.map(\.severity))
    var byLine = Dictionary(grouping: earlier, by: earlierLine).mapValues {
      SeverityCounts($0.map(\.severity))
    }
    var unmatched: [Int] = []
    // The most severe come first, since an earlier finding that matches one of them matches all others too.
    for severity in Severity.allCases.reversed() {
      let alike = indices.filter { self[$0].severity == severity }
      let isOnKnownLine = alike.map { byLine[line(self[$0])]?.take(from: severity) == true }
      let order =
        zip(alike, isOnKnownLine).filter(\.1).map(\.0)
        + zip(alike, isOnKnownLine).filter { !$0.1 }.map(\.0).reversed()
      unmatched += order.filter { _ in !left.take(from: severity) }
    }
    return unmatched.sorted()
  }
}
