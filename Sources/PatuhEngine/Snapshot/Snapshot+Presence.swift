import PatuhCore
import SystemPackage

extension Snapshot {
  /// Whether there is a file at a path, or a link to one.
  /// - Parameter path: relative to the root, which it may leave
  func hasFile(_ path: String) -> Bool {
    switch destination(ofLink: path) {
    case .success(let destination)?: return hasFile(destination)
    case .failure?: return false
    case nil: break
    }
    if differsFromDisk(at: path) { return (try? kind(at: path)) == .file }
    return fileType(at: placeOutside(of: path)) == .regular
  }

  /// Whether a path leads to a file, or to a folder with something in it that this state does not lack.
  /// - Parameter path: relative to the root, which it may leave
  func leadsSomewhere(_ path: String) -> Bool {
    if let destination = destination(ofLink: path) { return (try? destination.get()) != nil }
    if differsFromDisk(at: path) { return !isAbsent(path) }
    switch fileType(at: placeOutside(of: path)) {
    case nil: return exists(path)
    case .directory?: return path == "." || hasFolder(path)
    case _?: return true
    }
  }

  private func placeOutside(of path: String) -> FilePath {
    mount?.place(of: path) ?? (path.hasPrefix("/") ? FilePath(path) : root.appending(projectPath: path))
  }
}

/// The state that a discovery is of. Two are equal if git ignores the same in them and has the same
/// submodules: what else differs shows in the discovery itself.
struct DiscoveredState: Equatable, Sendable {
  let snapshot: Snapshot

  static func == (left: Self, right: Self) -> Bool {
    left.snapshot.differences(named: settingsOfGit) == right.snapshot.differences(named: settingsOfGit)
  }
}

/// The files that say what git ignores, and which submodules there are.
let settingsOfGit: Set<String> = [".gitignore", ".gitmodules"]

extension Discovery {
  /// The files of which this is the listing; those on disk if no state was given.
  var snapshot: Snapshot { state?.snapshot ?? Snapshot(root: root) }
}
