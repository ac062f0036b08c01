import PatuhCore

extension XcodeProject {
  /// The problem of the paths of files in targets, except tests, that are in the tree in another case.
  var pathsInAnotherCase: ProjectFileProblem? {
    if paths.otherSpellings.isEmpty { return nil }
    let used = facts.usedElements.filter { paths.otherSpellings[$0] != nil }.sorted()
    let spellings = used.compactMap { element -> (written: String, found: String)? in
      guard let written = paths.otherSpellings[element], let found = paths[element] else { return nil }
      return (written, found)
    }
    return ProjectFileProblem(
      inAnotherCase: spellings, at: used.first.flatMap { facts.elements[$0].position })
  }
}
