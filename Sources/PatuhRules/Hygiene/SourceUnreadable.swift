import PatuhCore

extension Rule {
  /// A file or folder that could not be read, or a file that is not text.
  public static let sourceUnreadable = Rule(
    RuleInformation(
      id: "source_unreadable",
      family: .hygiene,
      defaultSeverity: .warning,
      title: "A file or folder could not be read",
      why: """
        What cannot be read cannot be judged: a file without permission, one that is too large, one in \
        another encoding than UTF-8, one that is nested too deeply. It takes part in no verdict, and silence \
        would look like a pass. A privacy manifest, a project file or a lock file that is there and cannot \
        be read is an error, since no verdict is known without it.
        """
    ),
    check: .project { project in
      // A manifest of a package or of Tuist that is no text is told as an unreadable project file.
      let projectFiles = Set(project.notes.filter { $0.kind == .projectFileUnreadable }.map(\.place.path))
      return project.violations(of: [.unreadable, .tooLarge], fix: advice)
        + project.sourcesWithProblems.filter { !projectFiles.contains($0.path) }.flatMap {
          unreadParts($0.facts.problems, $0.place(at:))
        }
        + project.cFamilySources.flatMap { unreadParts($0.facts.problems, $0.place(at:)) }
    }
  )
}

private let advice = "Make it readable, or leave it out with \"exclude\" in .patuh.yml"

/// The first problem of each kind that kept a part of a file from being read, as violations.
private func unreadParts(_ problems: [SourceProblem], _ place: (_ offset: UInt32) -> Place) -> [Violation] {
  [SourceProblem.Kind.invalidEncoding, .nestedTooDeeply].compactMap { kind in
    problems.filter { $0.kind == kind }.min { $0.offset < $1.offset }.map { problem in
      Violation(
        at: place(problem.offset), problem.message.sentenceCased,
        fix: problem.message.contains("Git LFS pointer") ? "Fetch the file: git lfs pull" : advice,
        subject: kind.rawValue)
    }
  }
}
