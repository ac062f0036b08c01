import PatuhCore
import PatuhRules

/// The findings of a fault that another rule reports at the same place; see ``RuleInformation/insteadOf``.
struct RepeatedFindings {
  private struct Key: Hashable {
    var rule: RuleID
    var place: Place
  }

  /// By rule and place of a repeated finding, the severity of the finding that replaces it.
  private var replacements: [Key: Severity] = [:]

  init(_ found: [Finding], of rules: SelectedRules) {
    let insteadOf = Dictionary(
      rules.run.lazy.map { ($0.id, $0.rule.information.insteadOf) }.filter { !$0.1.isEmpty },
      uniquingKeysWith: { first, _ in first })
    if insteadOf.isEmpty { return }
    for finding in found where finding.place.position != nil && rules.reports(finding) {
      for rule in insteadOf[finding.rule] ?? [] {
        let key = Key(rule: rule, place: finding.place)
        replacements[key] = max(replacements[key] ?? finding.severity, finding.severity)
      }
    }
  }

  /// Whether another rule reports the fault of a finding, with at least its severity.
  func contains(_ finding: Finding) -> Bool {
    replacements[Key(rule: finding.rule, place: finding.place)].map { $0 >= finding.severity } ?? false
  }
}
