/// Where the files of a project lie, be they read or not.
public struct PathListing: Sendable {
  /// Those that are read. Paths are in any order, some perhaps twice.
  public var files: [String]
  /// Those that are not: of another kind, or left out by the configuration.
  public var otherFiles: [String]
  /// Folders that hold files; those around them need not be among them.
  public var folders: [String]

  /// Makes a listing; the folders around the files need not be named.
  public init(files: [String] = [], otherFiles: [String] = [], folders: [String] = []) {
    self.files = files
    self.otherFiles = otherFiles
    self.folders = folders
  }

  /// The files and all folders around them, sorted.
  fileprivate var paths: [String] {
    var paths = Set(otherFiles + files)
    for folder in Set(folders + files.map(folderOfPath)) where folder != "." {
      paths.formUnion(foldersAround(folder))
      paths.insert(folder)
    }
    return paths.sorted()
  }
}

extension Project {
  /// The paths of its files, be they read or not, and of the folders that hold them; sorted.
  public var paths: [String] { derived(SortedPaths.self).paths }
}

private struct SortedPaths: DerivedFromProject {
  let paths: [String]

  init(_ project: Project) { paths = project.listing.paths }
}
