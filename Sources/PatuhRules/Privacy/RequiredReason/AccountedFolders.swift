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

  /// - Parameter isIncluded: whether a target counts
  init(_ project: Project, where isIncluded: (Target) -> Bool = { _ in true }) {
    for target in project.targets where target.basis == .projectFile && isIncluded(target) {
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

/// The folders from which only targets of Xcode projects take sources, and each by name: a file there that no
/// project lists may have been forgotten. Other project files leave files out on purpose.
struct ListedFolders {
  private let ofXcodeProjects: AccountedFolders
  private let ofOthers: AccountedFolders

  init(_ project: Project) {
    ofXcodeProjects = AccountedFolders(project, where: \.isOfXcodeProject)
    ofOthers = AccountedFolders(project) { !$0.isOfXcodeProject }
  }

  func contain(_ path: String) -> Bool {
    ofXcodeProjects.contain(path) && !ofOthers.contain(path)
  }

  /// Whether targets of any project file account for the folder of a file.
  func areAccounted(_ path: String) -> Bool { ofXcodeProjects.contain(path) || ofOthers.contain(path) }
}

extension Target {
  fileprivate var isOfXcodeProject: Bool { place.path.hasSuffix(".pbxproj") }
}
