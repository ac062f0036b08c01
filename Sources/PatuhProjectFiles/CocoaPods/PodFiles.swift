import PatuhCore

/// Finds the files that the patterns of a podspec match.
struct PodFiles {
  private let folder: String
  private let tree: FileTree

  /// - Parameter folder: of the podspec, relative to the root
  init(folder: String, tree: FileTree) {
    self.folder = folder
    self.tree = tree
  }

  /// The meaning of a pattern that names a folder.
  enum Folders {
    /// The files directly in it.
    case direct
    /// All files below it.
    case deep
    /// The folder as one resource. Files directly in a bundle end up where the system looks for privacy
    /// manifests.
    case bundles
  }

  /// The files that match one of the patterns, in the order of the patterns, each once.
  func files(_ patterns: [String], folders: Folders, excluding excluded: Set<String> = []) -> [String] {
    var taken = excluded
    return patterns.flatMap { files($0, folders) }.filter { taken.insert($0).inserted }
  }

  /// The paths of patterns without wildcards at which there is nothing.
  func absentFiles(_ patterns: [String]) -> [String] {
    patterns.filter { !PathPattern.isGlob($0) && !$0.contains("#") }.compactMap { joinedPath(folder, $0) }
      .filter { tree.existingPath($0) == nil }
  }

  /// The folders that patterns name by themselves.
  func folders(_ patterns: [String]) -> [String] {
    patterns.compactMap { joinedPath(folder, $0) }.filter { $0 != "." && tree.hasFolder($0) }
  }

  private func files(_ text: String, _ folders: Folders) -> [String] {
    if text.hasPrefix("/") { return [] }
    if let path = joinedPath(folder, text) {
      if tree.contains(path) { return [path] }
      let path = tree.existingPath(path) ?? path
      if tree.contains(path) { return [path] }
      let below = tree.files(below: path)
      if !below.isEmpty { return files(below, in: path, folders) }
    }
    guard let pattern = PathPattern(text, ignoresCase: true), let start = joinedPath(folder, pattern.folder)
    else { return [] }
    let length = folder == "." ? 0 : folder.utf8.count + 1
    return tree.files(below: tree.existingFolder(start) ?? start).filter { file in
      let path = file[file.utf8.index(file.startIndex, offsetBy: length)...]
      if pattern.matches(path) { return true }
      guard folders != .direct, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        return false
      }
      return path[..<slash].hasSuffix(".bundle") && pattern.matches(path[..<slash])
    }
  }

  private func files(_ below: ArraySlice<String>, in path: String, _ folders: Folders) -> [String] {
    switch folders {
    case .deep: Array(below)
    case .bundles where !path.hasSuffix(".bundle"): []
    case .direct, .bundles: below.filter { folderOfPath($0) == path }
    }
  }
}
