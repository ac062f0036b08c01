import PatuhCore

extension ProjectFiles {
  /// The problems of the projects that a `Workspace.swift` of Tuist names and that are not there, in the byte
  /// order of their paths.
  package var problemsOfTuistWorkspaces: [(path: String, problem: ProjectFileProblem)] {
    sorted(TuistFacts.self).filter { lastComponent(ofPath: $0.path) == "Workspace.swift" }
      .flatMap { path, facts in
        problems(ofWorkspace: facts, at: path).map { (path: path, problem: $0) }
      }
  }

  private func problems(ofWorkspace facts: TuistFacts, at path: String) -> [ProjectFileProblem] {
    let paths = TuistPaths(tree: tree, folder: folderOfPath(path))
    let evaluator = ManifestEvaluator(facts.program, helpers: tuistHelpers(of: paths))
    guard let workspace = evaluator.result(named: "Workspace", variable: "workspace") else { return [] }
    var fields = ManifestFields(evaluator)
    let missing = fields.elements("projects", of: workspace, "the projects").compactMap { value in
      paths.certainPath(value, fields).flatMap { mayHoldProject(at: $0) ? nil : $0 }
    }
    var missingProjects = ProjectFileProblem(
      missingProjects: missing, at: workspace.position(of: "projects"))
    missingProjects?.concernsPackages = true
    return fields.problems + [missingProjects].compactMap(\.self)
  }

  /// Whether the `Workspace.swift` at the root of a `Project.swift` names other projects alone. These may
  /// still refer to it.
  func isLeftOutOfWorkspace(projectAt path: String) -> Bool {
    let folder = folderOfPath(path)
    let root = TuistPaths(tree: tree, folder: folder).root
    guard let file = joinedPath(root, "Workspace.swift"), let facts = self[TuistFacts.self][file] else {
      return false
    }
    let paths = TuistPaths(tree: tree, folder: root)
    let evaluator = ManifestEvaluator(facts.program, helpers: tuistHelpers(of: paths))
    guard let workspace = evaluator.result(named: "Workspace", variable: "workspace") else { return false }
    var fields = ManifestFields(evaluator)
    let named = fields.elements("projects", of: workspace, "the projects").map {
      paths.certainPath($0, fields)
    }
    return fields.problems.isEmpty
      && named.allSatisfy { named in
        guard let named else { return false }
        return PathPattern.isGlob(named)
          ? PathPattern(named)?.matchesPathOrFolder(path[...]) == false : named != folder
      }
  }

  /// Whether there is a `Project.swift` in a folder, or in one that a glob matches. True if that cannot be
  /// known: the path is invalid, or folders are absent.
  private func mayHoldProject(at folder: String) -> Bool {
    if !PathPattern.isGlob(folder) {
      return joinedPath(folder, "Project.swift").map(isPresent) ?? true
    }
    guard let pattern = PathPattern(folder) else { return true }
    return !absentFolders.isEmpty
      || self[TuistFacts.self].keys.contains {
        lastComponent(ofPath: $0) == "Project.swift" && pattern.matchesPathOrFolder($0[...])
      }
  }
}
