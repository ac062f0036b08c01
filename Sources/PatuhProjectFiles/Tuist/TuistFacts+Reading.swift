import PatuhCore

/// Reads a `Project.swift` of Tuist or one of its helpers. Never fails: anything that cannot be understood
/// becomes a problem in the facts.
func tuistFacts(_ bytes: [UInt8]) -> TuistFacts {
  if let conflict = ProjectFileProblem.mergeConflict(in: bytes) {
    return TuistFacts(program: ManifestProgram(), problems: [conflict])
  }
  let (program, problems) = ManifestReader.program(bytes, isTuist: true)
  return TuistFacts(program: program, problems: problems)
}

extension FileTree {
  /// The facts of a `Project.swift` without code where Tuist has one: below a folder that holds Tuist's
  /// configuration or a workspace, beside a folder of sources; nil if the file may be an ordinary source of
  /// that name.
  /// - Parameter fault: what is wrong with the file, as the end of a sentence
  package func emptyFileOfTuist(at path: String, _ fault: String) -> (any ProjectFileFacts)? {
    let folder = folderOfPath(path)
    guard lastComponent(ofPath: path) == "Project.swift",
      isOfTuist(folder), holdsCode(beside: path)
    else { return nil }
    return TuistFacts(problems: [
      ProjectFileProblem(
        .whole, at: nil, "The file \(fault): which targets the project has is not known")
    ])
  }

  /// Whether a file is beside a folder named for sources or, if no other file of its name is in a folder
  /// around its own, beside any folder with sources.
  private func holdsCode(beside path: String) -> Bool {
    let folder = folderOfPath(path)
    if ["Sources", "Tests"].contains(where: { joinedPath(folder, $0).map(holds) ?? false }) { return true }
    var outer = folder
    while outer != "." {
      outer = folderOfPath(outer)
      if joinedPath(outer, "Project.swift").map(contains) ?? false { return false }
    }
    return files(below: folder).contains { isSource($0) && folderOfPath($0) != folder }
  }

  private func isOfTuist(_ folder: String) -> Bool {
    let root = TuistPaths(tree: self, folder: folder).root
    return ["Tuist", "Tuist.swift", "Workspace.swift"].contains { joinedPath(root, $0).map(holds) ?? false }
  }
}
