import PatuhCore

extension Baseline {
  /// Parts findings in those that are not known and the count of those that are. Where there are more of an identity
  /// than are known, the last in report order are not. A finding of several parts is known when all of them are.
  /// - Parameter findings: in report order
  func unknown(of findings: [Finding]) -> (findings: [Finding], known: Int) {
    var left = counts
    let unknown = findings.filter { finding in
      let identities = FindingIdentity.known(of: finding)
      let isKnown = identities.allSatisfy { left[$0, default: 0] > 0 }
      for identity in identities { left[identity, default: 0] -= 1 }
      return !isKnown
    }
    return (unknown, findings.count - unknown.count)
  }

  /// What became of the baseline.
  /// - Parameters:
  ///   - found: all findings of the project, by identity
  ///   - ranRules: the rules whose findings would be among them
  ///   - scope: the part of the project that is asked about
  ///   - earlier: the baseline of the state that the run is compared with
  func settled(
    found: [FindingIdentity: Int], ranRules: Set<String>, scope: PathScope, earlier: Baseline?
  ) -> SettledBaseline {
    let earlierCounts = earlier?.counts
    return SettledBaseline(
      file: file,
      stale: entries.compactMap { entry in
        guard ranRules.contains(entry.identity.rule), scope.contains(entry.identity.path) else { return nil }
        let count = found[entry.identity] ?? 0
        return count < entry.count ? .init(entry, found: count) : nil
      },
      grown: entries.compactMap { entry in
        guard let before = earlierCounts.map({ $0[entry.identity] ?? 0 }), before < entry.count else {
          return nil
        }
        return .init(entry, before: before)
      })
  }
}
