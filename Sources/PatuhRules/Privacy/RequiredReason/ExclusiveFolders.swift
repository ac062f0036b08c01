import PatuhCore

/// The folders whose sources a single target compiles, so that a manifest there belongs to this target alone.
struct ExclusiveFolders {
  /// The targets with sources in a folder or below; tests do not count. Without the root.
  private var holders: [String: Set<Int>] = [:]

  init(_ project: Project) {
    for (number, target) in project.targets.enumerated() where target.role != .test {
      for path in project.sourcePaths(of: target) {
        var folder = folderOfPath(path)
        while folder != ".", holders[folder, default: []].insert(number).inserted {
          folder = folderOfPath(folder)
        }
      }
    }
  }

  /// The outermost folder whose sources only this target compiles. If there are several, the one with the
  /// target's name or the folder of its project file; nil if that does not decide it, or if there is none.
  func folder(of candidate: FolderCandidate) -> String? {
    var found: [String] = []
    for path in candidate.sources {
      var folder = folderOfPath(path)
      guard holders[folder]?.count == 1 else { continue }
      while holders[folderOfPath(folder)]?.count == 1 { folder = folderOfPath(folder) }
      if !found.contains(folder) { found.append(folder) }
    }
    if found.count == 1 { return found[0] }
    return found.first { isNamed($0, like: candidate.target) }
      ?? found.first { $0 == candidate.target.folder }
  }
}

/// Whether the last component of a folder is the name of a target, apart from case, spaces, hyphens and
/// underscores.
func isNamed(_ folder: String, like target: Target) -> Bool {
  letters(of: lastComponent(ofPath: folder)) == letters(of: target.name)
}

private func letters(of name: String) -> String {
  name.lowercased().filter { $0.isLetter || $0.isNumber }
}
