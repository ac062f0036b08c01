import PatuhCore

/// The folders from which targets of project files take their sources.
///
/// A file that is in such a folder or below it, but in no target, has been left out and is not compiled. A
/// file in a folder from which no target takes anything may be compiled by a build system that is not read.
struct AccountedFolders {
  /// The folders with sources, and the folders around them up to the folder of the project file, without that
  /// folder.
  private var subtrees: Set<String> = []
  /// The folders with sources that also contain a project file, directly or below: they say nothing about the
  /// folders below them.
  private var projectFolders: Set<String> = []

  init(_ project: Project) {
    for target in project.targets where target.basis == .projectFile {
      let paths =
        target.sources.map { project.sources[$0].path }
        + target.cFamilySources.map { project.cFamilySources[$0].path }
      for folder in Set(paths.map(folderOfPath)) {
        if target.folder.isPath(atOrBelow: folder) { projectFolders.insert(folder) }
        var folder = folder
        while !target.folder.isPath(atOrBelow: folder) {
          subtrees.insert(folder)
          folder = folderOfPath(folder)
        }
      }
    }
  }

  func contain(_ path: String) -> Bool {
    var folder = folderOfPath(path)
    if projectFolders.contains(folder) || subtrees.contains(".") { return true }
    while folder != "." {
      if subtrees.contains(folder) { return true }
      folder = folderOfPath(folder)
    }
    return false
  }
}
