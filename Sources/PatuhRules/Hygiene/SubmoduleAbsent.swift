import PatuhCore

extension Rule {
  /// A submodule that is not checked out.
  public static let submoduleAbsent = Rule(
    RuleInformation(
      id: "submodule_absent",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A submodule is not checked out",
      why: """
        The files of a submodule that is not checked out cannot be read. Its code and its manifests are \
        missing from every verdict, although they end in the app.
        """
    ),
    check: .project { project in
      project.violations(
        of: [.submoduleAbsent],
        fix: "Run `git submodule update --init`; in a CI job, check out with submodules; where git knows no"
          + " commit of it, get it from the address in .gitmodules, or remove it there")
    }
  )
}
