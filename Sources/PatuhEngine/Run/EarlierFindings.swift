import PatuhCore
import PatuhRules

/// What rules found before an edit of bodies of functions, which leaves most of it as it is.
public struct EarlierFindings: Sendable {
  /// The paths of the edited sources.
  private let edited: Set<String>
  private let byRule: [RuleID: [Finding]]

  /// - Parameters:
  ///   - edited: the paths of the edited sources
  ///   - byRule: by rule, all that it found in the project before
  init(_ byRule: [RuleID: [Finding]], edited: Set<String>) {
    self.byRule = byRule
    self.edited = edited
  }

  /// What a rule finds now.
  ///
  /// It judges again what was edited, and where its evidence is in that: the lines there may have moved.
  /// - Parameter found: what the rule finds in some sources
  /// - Returns: nil if it is not known what it found before, or if that says nothing
  func findings(of rule: ProjectRule, _ found: (_ isMeant: (String) -> Bool) -> [Finding]) -> [Finding]? {
    guard rule.rule.judgesEachSource, let before = byRule[rule.id] else { return nil }
    let again = before.reduce(into: edited) { again, finding in
      if finding.violation.evidence.contains(where: { edited.contains($0.place.path) }) {
        again.insert(finding.place.path)
      }
    }
    return before.filter { !again.contains($0.place.path) }
      + found(again.contains).filter { again.contains($0.place.path) }
  }
}
