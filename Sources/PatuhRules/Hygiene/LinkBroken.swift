import PatuhCore

extension Rule {
  /// A symbolic link that cannot be followed.
  public static let linkBroken = Rule(
    RuleInformation(
      id: "link_broken",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A symbolic link leads to nothing that can be checked",
      why: """
        What lies behind a link that leads nowhere, in a cycle or out of the project is not looked at. Code \
        or a manifest that the build finds there is missing from every verdict. In place of a privacy \
        manifest, a project file or a lock file it is an error, since no verdict is known without them.
        """
    ),
    check: .project { project in
      project.violations(
        of: [.linkBroken], fix: "Fix or remove the link, or leave it out with \"exclude\" in .patuh.yml")
    }
  )
}
