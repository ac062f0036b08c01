import PatuhCore

/// Where the files of an earlier state are now, if they were renamed or moved.
struct FileMoves: Sendable {
  /// The new paths by the old ones, relative to the project root.
  private(set) var paths: [String: String] = [:]

  var isEmpty: Bool { paths.isEmpty }

  init() {}

  init(_ moves: some Sequence<(old: String, new: String)>) {
    paths = Dictionary(moves.map { ($0.old, $0.new) }) { first, _ in first }
  }

  /// These moves followed by later ones.
  func followed(by later: FileMoves) -> FileMoves {
    var moves = later
    for (old, new) in paths { moves.paths[old] = later.paths[new] ?? new }
    return moves
  }

  /// The path now of a file, or of a folder whose files have all moved to one place.
  func path(_ old: String) -> String {
    if let new = paths[old] { return new }
    let prefix = old + "/"
    var found: String?
    for (file, moved) in paths where file.hasPrefix(prefix) {
      let rest = file.dropFirst(old.count)
      guard moved.hasSuffix(rest), found == nil || found == String(moved.dropLast(rest.count)) else {
        return old
      }
      found = String(moved.dropLast(rest.count))
    }
    return found ?? old
  }

  /// A text that names files among other words, `UserDefaults in App/Store.swift`, with their paths of now.
  func text(_ text: String) -> String {
    if isEmpty || !text.contains(where: { $0 == "/" || $0 == "." }) { return text }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    var told: [String] = []
    var start = 0
    while start < words.count {
      // A path may hold spaces, so that the longest one counts.
      let ends = stride(from: min(words.count, start + longestPath), to: start, by: -1)
      let found = ends.lazy.compactMap { end in
        moved(words[start..<end].joined(separator: " ")).map { (end, $0) }
      }.first
      told.append(found?.1 ?? String(words[start]))
      start = found?.0 ?? start + 1
    }
    return told.joined(separator: " ")
  }

  /// A path, or a member of a file such as `App/Store.swift.cache`, under the path of now; nil if it has not moved.
  private func moved(_ text: String) -> String? {
    if let new = paths[text] { return new }
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
  func moved(by moves: FileMoves) -> FindingIdentity {
    if moves.isEmpty { return self }
    return FindingIdentity(
      rule: rule, path: moves.path(path), subject: moves.text(subject), target: target)
  }
}
