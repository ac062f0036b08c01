import PatuhCore

extension Baseline {
  /// Separates findings into those that are not in the baseline and the count of those that are. A finding is
  /// covered by a baseline entry that is at least as severe. If there are more findings with an identity than
  /// the baseline has, the last ones in report order are new. A finding with several parts is covered if all
  /// of its parts are; otherwise it is reported with its new parts first.
  /// - Parameter findings: in report order
  func unknown(of findings: [Finding]) -> (findings: [Finding], known: Int) {
    let known = counts
    var left = known
    var unknown: [Int: Set<FindingIdentity>] = [:]
    // The most severe come first, since an entry that covers one of them covers all others too.
    for severity in Severity.allCases.reversed() {
      for (number, finding) in findings.enumerated() where finding.severity == severity {
        // A configured severity counts as unchanged.
        let lowest = finding.isSeverityConfigured ? .note : severity
        for identity in FindingIdentity.known(of: finding, by: { known[$0] != nil })
        where left[identity]?.take(from: lowest) != true {
          unknown[number, default: []].insert(identity)
        }
      }
    }
    let shown = unknown.keys.sorted().map { number in
      let names = Set((unknown[number] ?? []).map(\.subject))
      let led = findings[number].violation.ledByNew { part in
        names.contains(part.name) || part.formerName.map(names.contains) == true
      }
      return findings[number].with(led, for: led.newParts)
    }
    return (shown, findings.count - shown.count)
  }

  /// The baseline after a run.
  /// - Parameters:
  ///   - found: all findings of the project, by identity
  ///   - ranRules: the rules that ran, and whose findings would be among them
  ///   - knownNames: the names of all existing rules; nil if there may be others
  ///   - scope: the part of the project that is checked
  ///   - earlier: the baseline of the state that the run is compared with
  ///   - isUnjudged: whether a finding may be there although it was not made
  func settled(
    found: [FindingIdentity: Int], ranRules: Set<String>, knownNames: () -> Set<String>?, scope: PathScope,
    earlier: Baseline?, isUnjudged: (FindingIdentity) -> Bool
  ) -> BaselineResult {
    let earlierCounts = earlier?.counts
    let others = Set(entries.map(\.identity.rule)).subtracting(ranRules)
    let names = others.isEmpty ? nil : knownNames()
    let unknown = names.map { others.subtracting($0) } ?? []
    return BaselineResult(
      file: file,
      stale: entries.compactMap { entry in
        let rule = entry.identity.rule
        guard scope.contains(entry.identity.path) else { return nil }
        if unknown.contains(rule) {
          return .init(
            entry,
            unknownRule: .init(name: rule, nearest: nearestName(to: rule, among: (names ?? []).sorted())))
        }
        guard ranRules.contains(rule), !isUnjudged(entry.identity) else { return nil }
        let count = found[entry.identity] ?? 0
        return count < entry.count ? .init(entry, found: count) : nil
      },
      grown: entries.compactMap { entry in
        guard let before = earlierCounts.map({ $0[entry.identity] ?? SeverityCounts() }),
          entry.severities.excess(over: before) > 0
        else { return nil }
        return .init(entry, before: before)
      })
  }
}
