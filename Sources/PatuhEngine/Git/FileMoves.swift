import PatuhCore

/// Where the files of an earlier state are now, if they were renamed or moved.
struct FileMoves: Sendable {
  /// The new paths by the old ones, relative to the project root.
  private(set) var paths: [String: String] = [:]

  var isEmpty: Bool { paths.isEmpty }

  /// The new paths of folders whose files have all moved to one place, as far as moves show, by the old ones.
  private var folders: [String: String] = [:]

  init() {}

  init(_ moves: some Sequence<(old: String, new: String)>) {
    paths = Dictionary(moves.map { ($0.old, $0.new) }) { first, _ in first }
    folders = Self.folders(of: paths)
  }

  /// These moves followed by later ones.
  func followed(by later: FileMoves) -> FileMoves {
    if isEmpty || later.isEmpty { return isEmpty ? later : self }
    var moves = later
    for (old, new) in paths { moves.paths[old] = later.paths[new] ?? new }
    moves.folders = Self.folders(of: moves.paths)
    return moves
  }

  /// The path now of a file or folder.
  func path(_ old: String) -> String { paths[old] ?? folders[old] ?? old }

  private static func folders(of paths: [String: String]) -> [String: String] {
    var folders: [String: String] = [:]
    var torn: Set<String> = []
    for (file, moved) in paths {
      var (old, new) = (folderOfPath(file), folderOfPath(moved))
      while old != ".", new != ".", !torn.contains(old) {
        if let known = folders[old], known != new { torn.insert(old) } else { folders[old] = new }
        guard lastComponent(ofPath: old) == lastComponent(ofPath: new) else { break }
        (old, new) = (folderOfPath(old), folderOfPath(new))
      }
    }
    for folder in torn { folders[folder] = nil }
    return folders
  }

  /// A text that names files among other words, `UserDefaults in App/Store.swift`, with their current paths.
  func text(_ text: String) -> String {
    if isEmpty || !text.contains(where: { $0 == "/" || $0 == "." }) { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var result: [String] = []
    var start = 0
    while start < words.count {
      // A path may hold spaces, so that the longest one counts.
      let ends = stride(from: min(words.count, start + longestPath), to: start, by: -1)
      let found = ends.lazy.compactMap { end in
        moved(words[start..<end].joined(separator: " ")).map { (end, $0) }
      }.first
      result.append(found?.1 ?? String(words[start]))
      start = found?.0 ?? start + 1
    }
    return result.joined(separator: " ")
  }

  /// A path, or a member of a file such as `App/Store.swift.cache`, under the path of now; nil if it has not
  /// moved.
  private func moved(_ text: String) -> String? {
    if let new = paths[text] { return new }
    // A word without a slash may mean something else than a folder.
    if text.contains("/"), let new = folders[text] { return new }
    for index in text.indices.reversed() where text[index] == "." {
      if let new = paths[String(text[..<index])] { return new + text[index...] }
    }
    return nil
  }

  /// The number of words of the longest path that is looked for.
  private var longestPath: Int { 6 }
}

extension FindingIdentity {
  /// The identity that the finding has now.
  /// - Parameter isThere: whether something has this identity now, so that it has not moved
  func moved(by moves: FileMoves, unless isThere: (FindingIdentity) -> Bool = { _ in false })
    -> FindingIdentity
  {
    if moves.isEmpty || moves.paths[path] == nil && isThere(self) { return self }
    return FindingIdentity(
      rule: rule, path: moves.path(path), subject: moves.text(subject), target: target)
  }
}
