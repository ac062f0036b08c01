import PatuhCore
import PatuhRules

/// What rules found before an edit of bodies of functions, which leaves most of it as it is.
public struct EarlierFindings: Sendable {
  private let project: Project
  /// The paths of the edited sources.
  private let edited: Set<String>
  private let byRule: [RuleID: [Finding]]
  /// The indices of the sources by their paths.
  private let indices: [String: Int]

  /// Nil if not only bodies were edited.
  /// - Parameters:
  ///   - byRule: by rule, all that it found in the predecessor of the project
  init?(_ byRule: [RuleID: [Finding]], before project: Project) {
    guard let edited = project.pathsOfEditedBodies else { return nil }
    self.project = project
    self.edited = edited
    self.byRule = byRule
    indices = Dictionary(project.sources.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// What a rule finds now.
  ///
  /// It judges again the sources whose findings may differ, and those with evidence in what was edited: the
  /// lines there may have moved.
  /// - Parameter found: what the rule finds in the sources with some indices, which are in ascending order
  /// - Returns: nil if it is not known what it found before, or if that says nothing
  func findings(of rule: ProjectRule, _ found: (_ files: [Int]) -> [Finding]) -> [Finding]? {
    let dependence = rule.rule.dependence
    guard let before = byRule[rule.id], let open = project.pathsToJudgeAgain(dependence) else { return nil }
    if !dependence.contains(.ownCode) {
      let mayHaveMoved = before.contains { finding in
        edited.contains(finding.place.path)
          || finding.violation.evidence.contains { edited.contains($0.place.path) }
      }
      return mayHaveMoved ? nil : before
    }
    let again = before.reduce(into: open) { again, finding in
      if finding.violation.evidence.contains(where: { edited.contains($0.place.path) }) {
        again.insert(finding.place.path)
      }
    }
    return before.filter { !again.contains($0.place.path) }
      + found(again.compactMap { indices[$0] }.sorted()).filter { again.contains($0.place.path) }
  }
}
