import PatuhCore

extension Rule {
  /// A part of a project file that only a build can evaluate.
  public static let projectFileUnresolved = Rule(
    RuleInformation(
      id: "project_file_unresolved",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A part of a project file is not understood",
      why: """
        Project files are read, never run. Where a part of one is computed in a way that cannot be followed, \
        sources, manifests or flags of a target may be missing from the verdicts. What Xcode cannot open the \
        project or build what ships without is an error.
        """
    ),
    check: .project { project in
      let unclaimed = project.appWithoutTargetNote.map { place, message in
        Violation(
          at: place, message,
          fix: "Check in the project file that builds it, and let the configuration read it",
          subject: "unclaimed app")
      }
      return project.violations(
        of: [.projectFileUnresolved], fix: "Write the part out, so that it can be read")
        + [unclaimed].compactMap(\.self)
    }
  )
}
