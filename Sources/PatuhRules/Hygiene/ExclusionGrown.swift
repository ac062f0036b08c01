import PatuhCore

extension Rule {
  /// A pattern of `exclude` that leaves out more sources than when it was written.
  public static let exclusionGrown = Rule(
    RuleInformation(
      id: "exclusion_grown",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "An exclusion leaves out more than when it was written",
      why: """
        What `exclude` leaves out is not judged. A pattern that was written for a few files takes in every \
        file that is added below it. `hides` beside the pattern records how many sources it left out when \
        someone looked; more than that is for a reviewer to see.
        """
    ),
    check: .project { project in
      project.violations(of: [.exclusionGrown], fix: "Move what does not belong there, or raise \"hides\"")
    }
  )
}
