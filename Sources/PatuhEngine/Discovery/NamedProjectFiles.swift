import PatuhCore
import PatuhProjectFiles

extension FileCollector {
  /// Takes the project files that the configuration includes, and leaves out those that it excludes.
  ///
  /// A path is looked up on disk, even if git ignores it or it is in a folder of dependencies; a pattern
  /// selects among the listed files. If git ignores the folder around the project file, all of that folder is
  /// read.
  mutating func apply(_ choice: ProjectFileChoice) {
    if choice == ProjectFileChoice() { return }
    let listed = Set(files.map(\.path))
    for glob in choice.include.map(\.value) {
      if let path = glob.literal {
        takeNamed(projectFile(at: path), unless: listed)
      } else {
        for path in files.map(\.path) + otherFiles where glob.matchesProjectFile(path) && !isExcluded(path) {
          takeNamed(isProjectFile(path) ? path : nil, unless: listed)
        }
      }
    }
    for file in files where file.kind.mayDescribeTargets(at: file.path) {
      let isUnwanted = choice.exclude.contains { $0.value.matchesProjectFile(file.path) }
      if isUnwanted, !namedProjectFiles.contains(file.path) { leaveOut(projectFile: file) }
    }
    // A file that was not listed, as in an ignored folder, is left out already.
    for path in choice.exclude.compactMap(\.value.literal) {
      if let path = projectFile(at: path), !namedProjectFiles.contains(path) { leaveOut(unlisted: path) }
    }
  }

  /// - Parameter listed: the paths of the files that were taken by their names
  private mutating func takeNamed(_ path: String?, unless listed: Set<String>) {
    guard let path, !namedProjectFiles.contains(path), let kind = FileKind(ofNamedProjectFile: path) else {
      return
    }
    let folder = folderOfProjectFile(path)
    if ignoredPaths.contains(where: folder.isPath(atOrBelow:)) {
      // What belongs to the project is ignored with it: its sources, the Podfile, the workspace, the lock
      // files.
      if !files.contains(where: { $0.path == path }) { walk(folder, as: .own) }
      take(namedProjectFile: path, files.contains { $0.path == path } ? nil : kind)
      return
    }
    take(namedProjectFile: path, listed.contains(path) ? nil : kind)
  }

  /// The project file at a path as written in the configuration.
  private func projectFile(at path: String) -> String? {
    [path, path + "/project.pbxproj"].first(where: isProjectFile)
  }

  private func isProjectFile(_ path: String) -> Bool {
    guard FileKind(ofNamedProjectFile: path) != nil, snapshot.resolvesInsideRoot(path) else { return false }
    switch try? snapshot.kind(at: path) {
    case .file, .link: return true
    default: return false
    }
  }
}
