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
  ///   - knownNames: the names of all rules that exist; nil when some may exist that are not known
  ///   - scope: the part of the project that is asked about
  ///   - earlier: the baseline of the state that the run is compared with
  func settled(
    found: [FindingIdentity: Int], ranRules: Set<String>, knownNames: () -> Set<String>?, scope: PathScope,
    earlier: Baseline?
  ) -> SettledBaseline {
    let earlierCounts = earlier?.counts
    let others = Set(entries.map(\.identity.rule)).subtracting(ranRules)
    let names = others.isEmpty ? nil : knownNames()
    let unknown = names.map { others.subtracting($0) } ?? []
    return SettledBaseline(
      file: file,
      stale: entries.compactMap { entry in
        let rule = entry.identity.rule
        guard scope.contains(entry.identity.path) else { return nil }
        if unknown.contains(rule) {
          return .init(
            entry,
            unknownRule: .init(name: rule, nearest: nearestName(to: rule, among: (names ?? []).sorted())))
        }
        guard ranRules.contains(rule) else { return nil }
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
