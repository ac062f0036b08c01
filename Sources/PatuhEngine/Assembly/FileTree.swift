import PatuhCore

/// The files of a project that a project file may speak of, by path.
struct FileTree: Sendable {
  /// Relative to the root, sorted in byte order, each once.
  let paths: [String]
  private let known: Set<String>

  /// Takes the paths in any order.
  init(_ paths: some Sequence<String>) {
    known = Set(paths)
    self.paths = known.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file lies at this path.
  func contains(_ path: String) -> Bool { known.contains(path) }

  /// The files below a folder at any depth, sorted; of `.` all.
  func files(below folder: String) -> ArraySlice<String> {
    if folder == "." { return paths[...] }
    let prefix = Array((folder + "/").utf8)
    let start = paths.partition { !$0.utf8.lexicographicallyPrecedes(prefix) }
    let end = paths[start...].partition { !$0.utf8.starts(with: prefix) }
    return paths[start..<end]
  }

  /// Whether any file lies below a folder.
  func hasFolder(_ folder: String) -> Bool { !files(below: folder).isEmpty }
}

extension RandomAccessCollection<String> where Index == Int {
  /// The first index from which on the predicate holds; it must not cease to hold once it does.
  fileprivate func partition(where predicate: (String) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Joins relative paths: `.` and `..` are resolved, `base` may be `.`. Nil when the result lies outside the root or
/// the second is absolute.
func joinedPath(_ base: String, _ relative: String) -> String? {
  if relative.hasPrefix("/") { return nil }
  var parts = base == "." ? [] : base.split(separator: "/")
  for part in relative.split(separator: "/") where part != "." {
    if part == ".." {
      if parts.popLast() == nil { return nil }
    } else {
      parts.append(part)
    }
  }
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}
