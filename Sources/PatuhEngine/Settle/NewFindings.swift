import PatuhCore

extension Outcome {
  /// The outcome with the findings alone that another one, of an earlier state, does not have. How many are left out is
  /// counted.
  ///
  /// Where a rule finds the same of the same subject more often than before, those are new whose lines were not found
  /// before. A finding of several parts is new when one of them is.
  /// - Parameters:
  ///   - line: a line of a file in this state
  ///   - earlierLine: a line of a file in the earlier one
  func onlyNew(
    since earlier: Outcome, line: (Place) -> String?, earlierLine: (Place) -> String?
  ) -> Outcome {
    let before = Dictionary(grouping: earlier.findings, by: FindingIdentity.init)
    var new: [Finding] = []
    for (identity, now) in Dictionary(grouping: findings, by: FindingIdentity.init) {
      let before = before[identity] ?? []
      let excess = now.count - before.count
      if excess <= 0 {
        let knownParts = Set(before.flatMap(\.violation.parts))
        new += now.filter { !knownParts.isSuperset(of: $0.violation.parts) }
        continue
      }
      if before.isEmpty {
        new += now
        continue
      }
      var known: [Substring?: Int] = [:]
      for finding in before { known[earlierLine(finding.place)?.trimmed, default: 0] += 1 }
      let isUnknown = now.map { finding in
        let line = line(finding.place)?.trimmed
        known[line, default: 0] -= 1
        return known[line, default: 0] < 0
      }
      let order = now.indices.filter { isUnknown[$0] } + now.indices.filter { !isUnknown[$0] }
      // The fingerprints of the last are those that were not there before.
      for (index, fingerprint) in zip(order.prefix(excess), now.suffix(excess).map(\.fingerprint)) {
        var finding = now[index]
        finding.fingerprint = fingerprint
        new.append(finding)
      }
    }
    var outcome = self
    outcome.findings = new.sorted(by: Finding.inReportOrder)
    outcome.known += findings.count - new.count
    return outcome
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return self[...last].drop(while: isSpace)
  }
}
