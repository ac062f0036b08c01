import PatuhCore
import SystemPackage

/// What git ignores in the work tree around a folder, so that a copy from git lacks it.
struct LeftOutOfCopies: Sendable {
  /// The top of the work tree; nil if the folder is in none.
  private let top: FilePath?
  /// The path of the folder in it.
  private let folder: String

  /// - Parameter folder: absolute
  init(of folder: FilePath) {
    top = folder.nearest(with: ".git")
    var inner = folder
    self.folder = top.map { inner.removePrefix($0) } == true ? inner.string : ""
  }

  /// Whether a line of a `.gitignore` is about a file.
  /// - Parameter path: relative to the folder
  func holds(_ path: String) -> Bool {
    guard let top else { return false }
    var files = GeneratedFiles(in: Snapshot(root: top))
    return files.mayContain(folder.isEmpty ? path : "\(folder)/\(path)")
  }
}
