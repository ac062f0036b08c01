import PatuhCore

/// What the rules find in a project, stamped with id, family and severity, in order of the rules. The
/// fingerprints are still empty. With `jobs` 1 the checks run one after the other.
public func check(_ project: Project, with rules: SelectedRules, jobs: Int = 0) async -> [Finding] {
  let selection = rules.selection
  guard jobs != 1 else {
    return rules.run.flatMap { $0.findings($0.rule.violations(in: project, selection: selection)) }
  }
  return await withTaskGroup(of: (Int, [Finding]).self) { group in
    for (index, rule) in rules.run.enumerated() {
      group.addTask { (index, rule.findings(rule.rule.violations(in: project, selection: selection))) }
    }
    var found = [[Finding]](repeating: [], count: rules.run.count)
    for await (index, findings) in group { found[index] = findings }
    return found.flatMap(\.self)
  }
}

extension ProjectRule {
  /// Violations with what the rule is known for; their fingerprints are empty.
  func findings(_ violations: [Violation]) -> [Finding] {
    violations.map { violation in
      Finding(
        rule: id, family: rule.information.family, severity: severity(of: violation),
        violation: violation, itms: violation.itms ?? rule.information.itms, fingerprint: "")
    }
  }
}
