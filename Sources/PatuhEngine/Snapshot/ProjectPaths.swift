import PatuhCore
import PatuhProjectFiles
import SystemPackage

extension FilePath {
  /// The file system path for a path of the project, relative to it; `.` means the root itself.
  func appending(projectPath path: String) -> FilePath {
    if path == "." { return self }
    // Made at once, since a path that grows by a character checks all of itself in a debug build.
    let own = withPlatformString { Array(UnsafeBufferPointer(start: $0, count: length)) }
    let separator = own.isEmpty ? "" : "/"
    return FilePath(
      platformString: own + (separator + path + "\0").utf8.map { CInterop.PlatformChar(bitPattern: $0) })
  }
}

extension RepositoryState {
  /// The hashes of the differences whose bytes may be needed: those of files that Patuh reads, and of links.
  var wantedBlobs: Set<String> {
    Set(
      differences.compactMap { path, difference in
        guard case .object(let object) = difference else { return nil }
        switch object.kind {
        case .link: return object.hash
        case .file: return isRead(path) ? object.hash : nil
        case .commit: return nil
        }
      })
  }
}

/// Whether the file may be read: because of its kind, or because it may be a configuration, be included by a
/// specification of XcodeGen, or hold house rules, or say what git ignores.
private func isRead(_ path: String) -> Bool {
  settingsOfGit.contains(lastComponent(ofPath: path)) || AgentsSection.fileNames.contains(path)
    || FileKind(ofName: path) != nil
    || [".yml", ".yaml", ".json"].contains(where: path.hasSuffix)
}
