/// The paths of a project's files, whether they are read or not.
public struct PathListing: Equatable, Sendable {
  /// The files that are read, in any order, possibly with duplicates.
  public var files: [String]
  /// The files that are not read: they are of another kind, or the configuration excludes them.
  public var otherFiles: [String]
  /// Folders that contain files; their parent folders may be missing.
  public var folders: [String]

  /// Makes a listing; the folders of the files may be omitted.
  public init(files: [String] = [], otherFiles: [String] = [], folders: [String] = []) {
    self.files = files
    self.otherFiles = otherFiles
    self.folders = folders
  }

  /// The files and all their parent folders, sorted.
  fileprivate var paths: [String] {
    var folders: Set<String> = []
    for folder in self.folders + files.map(folderOfPath) {
      var folder = folder
      while folder != ".", folders.insert(folder).inserted { folder = folderOfPath(folder) }
    }
    // The files mostly are in order, and stay so in this way.
    let sorted = (files + otherFiles + folders).sorted()
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }
}

extension Project {
  /// The paths of the project's files, whether they are read or not, and of their folders; sorted.
  public var paths: [String] { derived(SortedPaths.self).paths }
}

private struct SortedPaths: DerivedFromProject {
  let paths: [String]

  init(_ project: Project) {
    if let earlier = project.predecessor, earlier.listing == project.listing,
      let known = earlier.known(SortedPaths.self)
    {
      self = known
    } else {
      paths = project.listing.paths
    }
  }
}
