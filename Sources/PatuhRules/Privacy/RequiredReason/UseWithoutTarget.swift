import PatuhCore

extension Rule {
  /// Listed API in code around which no project file lies.
  public static let useWithoutTarget = Rule(
    RuleInformation(
      id: "use_without_target",
      family: .privacy,
      defaultSeverity: .warning,
      title: "Required-reason API in code that belongs to no target",
      why: """
        Which manifest must declare a use depends on the target that compiles it. Code that no project file \
        accounts for may ship all the same: built by a project that is generated, or by another build system. \
        Nothing can be said of its manifest then, and silence is no approval.
        """,
      references: ["Apple: Describing use of required reason API"]
    ),
    check: .project { project in
      // A file beside a project file that leaves it out is not compiled; one that no project file is around may be.
      let folders = Set(project.targets.filter { $0.basis == .projectFile }.map(\.folder))
      if folders.isEmpty { return [] }
      let uses = project.usages.filter { usage in
        let path = usage.place.path
        return usage.scope == .production && usage.counts && usage.targets.isEmpty && isCompiled(path)
          && !isTestPath(path) && !isSamplePath(path) && !folders.contains { path.isPath(atOrBelow: $0) }
      }
      return uses.first.map { [.withoutTarget(uses, first: $0, project)] } ?? []
    }
  )
}

/// Whether a compiler is given a file by its own: headers and included files belong to what includes them.
private func isCompiled(_ path: String) -> Bool {
  let endings: Set<Substring> = ["swift", "c", "m", "mm", "cc", "cpp", "cxx"]
  return path.lowercased().split(separator: ".").last.map(endings.contains) ?? false
}

extension Violation {
  fileprivate static func withoutTarget(
    _ uses: [RequiredReasonUsage], first: RequiredReasonUsage, _ project: Project
  ) -> Violation {
    let categories = uses.categories(project.tables)
    let files = Set(uses.map(\.place.path)).sorted { $0.precedesInBytes($1) }
    let evidence = uses.evidence
    return Violation(
      at: first.place,
      "No project file accounts for code that uses \(joinedCategories(categories)) API (\(counted(uses)) in"
        + " \(files.count == 1 ? "1 file" : "\(files.count) files")), so its manifest cannot be checked",
      fix: "Check in the project file or its specification, or exclude the folder when it does not ship",
      category: categories.count == 1 ? categories.first : nil,
      evidence: evidence, furtherUses: uses.count - evidence.count, identityPath: ".", parts: files)
  }
}
