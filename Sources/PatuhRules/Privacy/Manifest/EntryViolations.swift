import PatuhCore

/// Violations of one rule about the entries of a manifest's arrays. What several entries share is one
/// violation, at the first of them, with the others as evidence.
struct EntryViolations {
  private var found: [Violation] = []
  /// By what entries share: which violation is about them, and how many there are.
  private var shared: [String: (number: Int, count: Int)] = [:]

  /// The violations in the order in which they were added.
  var violations: [Violation] {
    var violations = found
    for (number, count) in shared.values where count > 1 {
      violations[number].message +=
        "; the same holds of \(count - 1) more \(count == 2 ? "entry" : "entries")"
    }
    return violations
  }

  mutating func append(_ violation: Violation) { found.append(violation) }

  /// Adds a violation that all entries of one cause share. Of each further one only the place is kept.
  ///
  /// - Parameters:
  ///   - cause: what the entries share
  ///   - evidence: the place of a further entry, and what is written there
  mutating func append(_ violation: Violation, sharedBy cause: String, evidence: Evidence) {
    if let known = shared[cause] {
      shared[cause]?.count += 1
      found[known.number].evidence.append(evidence)
    } else {
      shared[cause] = (found.count, 1)
      found.append(violation)
    }
  }
}
