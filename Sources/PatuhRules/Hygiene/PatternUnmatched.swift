import PatuhCore

extension Rule {
  /// A path pattern of the configuration that begins with a path at which there is nothing.
  public static let patternUnmatched = Rule(
    RuleInformation(
      id: "pattern_unmatched",
      family: .hygiene,
      defaultSeverity: .note,
      title: "A pattern of the configuration matches no file",
      why: """
        A pattern of `exclude` or of a suppression that matches no file does nothing: a folder was renamed, \
        or the pattern was misspelt. Folders that git ignores or that tools make, such as `Pods`, may be \
        absent, and so may what a pattern with a leading wildcard matches.
        """
    ),
    check: .project { project in
      project.violations(of: [.patternUnmatched], fix: "Correct the pattern, or remove it")
    }
  )
}
