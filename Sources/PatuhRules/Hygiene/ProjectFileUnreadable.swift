import PatuhCore

extension Rule {
  /// A file that describes targets, or a property list of one, that cannot be read.
  public static let projectFileUnreadable = Rule(
    RuleInformation(
      id: "project_file_unreadable",
      family: .hygiene,
      defaultSeverity: .error,
      title: "A project file cannot be read",
      why: """
        Without the project file it is not known which sources and manifests end up in which target. The \
        folders are taken for targets instead, and what is said of them is only likely. An Info.plist or an \
        entitlements file that is not a property list fails the build, and what it says is not judged.
        """
    ),
    check: .project { project in
      project.violations(of: [.projectFileUnreadable]) { note in
        if note.message == mergeConflictMessage { return mergeConflictFix }
        // Without the only one, nothing says any more which targets there are.
        return project.hasProductsOfProjectFiles && !note.isOnPropertyList
          ? "Fix the file, or leave it out with \"exclude\" in .patuh.yml" : "Fix the file"
      }
    }
  )
}

extension InputNote {
  /// Whether it is on a file of a target, which no pattern can replace.
  fileprivate var isOnPropertyList: Bool {
    [".plist", ".entitlements", ".xcconfig"].contains(where: place.path.hasSuffix)
  }
}
