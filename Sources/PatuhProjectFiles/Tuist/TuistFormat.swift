import PatuhCore

/// Tuist's `Project.swift` and its helpers.
struct TuistFormat: TargetDescribingFormat {
  let name = "Project.swift"
  let files = ProjectFileNames(
    program: .init(
      module: "ProjectDescription", names: ["Project.swift"], helperFolder: "ProjectDescriptionHelpers"),
    markProjects: true, commentMark: .slashes)

  func facts(_ bytes: [UInt8]) -> TuistFacts { tuistFacts(bytes) }

  func isProject(_ facts: TuistFacts?, at path: String, in files: ProjectFiles) -> Bool {
    lastComponent(ofPath: path) == "Project.swift" && (facts != nil || files.usesTuist(at: path))
  }

  /// The problems of a project are reported with its targets.
  func reportsProblems(at path: String) -> Bool { lastComponent(ofPath: path) != "Project.swift" }

  func completed(_ projects: [DescribedProject], in files: ProjectFiles) -> [DescribedProject] {
    projects.checkingReferences(in: files)
  }

  func namedPropertyLists(
    _ facts: TuistFacts, at path: String, in files: ProjectFiles
  ) -> Set<String> {
    guard var reader = TuistReader(facts, at: path, in: files) else { return [] }
    return reader.namedPropertyLists
  }

  func description(of facts: TuistFacts, at path: String, in files: ProjectFiles) -> ProjectDescription {
    .whole(describedTuistProject(facts, at: path, in: files))
  }
}

extension TuistFacts: ProjectFileFacts {}

extension ProjectFiles {
  /// Whether a folder around a path has files that Tuist has beside its projects.
  fileprivate func usesTuist(at path: String) -> Bool {
    var folder = folderOfPath(path)
    while true {
      let home = folder
      if ["Tuist.swift", "Workspace.swift", "Tuist"].compactMap({ joinedPath(home, $0) }).contains(
        where: tree.holds)
      {
        return true
      }
      if folder == "." { return false }
      folder = folderOfPath(folder)
    }
  }
}
