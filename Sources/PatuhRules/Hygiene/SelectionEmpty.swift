import PatuhCore

extension Rule {
  /// A layer or the selector of a rule that selects nothing.
  public static let selectionEmpty = Rule(
    RuleInformation(
      id: "selection_empty",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A layer or a rule selects nothing in the project",
      why: """
        A rule over an empty selection passes without having looked: a folder was renamed, or a pattern was \
        misspelt. `on_empty` sets how severe it is; without it, an error for what the project defines \
        itself, and nothing for what a preset defines.
        """
    ),
    check: .selection { project, selection in
      emptySelections(in: project, selection: selection).map { empty in
        var violation = empty.violation
        violation.severity = empty.severity
        return violation
      }
    }
  )
}
