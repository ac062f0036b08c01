import PatuhCore

/// A file of XcodeGen, with the folders that the paths of its includes are relative to.
struct XcodeGenFile: Hashable, Sendable {
  /// Relative to the root.
  var path: String
  /// The folder that the path of the file was relative to, itself relative to the root.
  var base: String
  /// The folder of the file, relative to the base; `.` if its paths are relative to the base.
  var relativeFolder: String

  /// A file that no other file includes.
  init(path: String) { self.init(path: path, base: folderOfPath(path), relativeFolder: ".") }

  /// A file that no other file includes, with the folder in which it is used: scripts copy a specification
  /// into a folder above, or name that folder with `--project-root`. The folder is the nearest one from which
  /// most of the file's includes can be found.
  /// - Parameter specifications: all specifications, by path
  init(path: String, among specifications: [String: XcodeGenFacts]) {
    self.init(path: path)
    let includes = specifications[path]?.includes ?? []
    var most = 0
    for folder in foldersAround(path) + ["."] {
      let file = XcodeGenFile(path: path, base: folder, relativeFolder: ".")
      let found = includes.compactMap { file.included($0) }.count { specifications[$0.path] != nil }
      if found > most { (self, most) = (file, found) }
    }
  }

  private init(path: String, base: String, relativeFolder: String) {
    self.path = path
    self.base = base
    self.relativeFolder = relativeFolder
  }

  /// The file that an include of this one names; nil if it is outside the root.
  func included(_ include: XcodeGenInclude) -> XcodeGenFile? {
    guard let base = include.hasRelativePaths ? joinedPath(base, relativeFolder) : base,
      let path = joinedPath(base, include.path)
    else { return nil }
    return XcodeGenFile(
      path: path, base: base, relativeFolder: include.hasRelativePaths ? folderOfPath(include.path) : ".")
  }
}
