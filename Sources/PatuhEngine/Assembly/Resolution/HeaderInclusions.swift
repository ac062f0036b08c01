import PatuhCore

/// The headers that files in C include, by the indices of the files.
struct HeaderInclusions: Sendable {
  private let paths: [String]
  /// What each header includes, as written.
  private let written: [[String]]
  private let byName: [String: [Int]]

  /// - Parameter files: all of the project
  init(_ files: [CFamilyFile]) {
    let headers = files.indices.filter { isHeader(files[$0].path) }
    paths = files.map(\.path)
    var written = [[String]](repeating: [], count: files.count)
    for header in headers {
      let facts = files[header].facts
      written[header] = facts.inclusions.map { facts[$0.name] }
    }
    self.written = written
    byName = Dictionary(grouping: headers) { lastComponent(ofPath: files[$0].path) }
  }

  /// The indices of headers at some paths and of those that they include, directly or through others,
  /// ascending.
  func reached(from start: Set<String>) -> [Int] {
    if start.isEmpty { return [] }
    var open = start.flatMap { path in
      (byName[lastComponent(ofPath: path)] ?? []).filter { paths[$0] == path }
    }
    var found = Set(open)
    while let header = open.popLast() {
      for inclusion in written[header] {
        if let next = self.header(inclusion, from: header), found.insert(next).inserted { open.append(next) }
      }
    }
    return found.sorted()
  }

  /// The header that an inclusion means: the one at the written path beside the file, otherwise the only one
  /// whose path ends with it. Nil if there is none, or if settings decide among several.
  private func header(_ written: String, from file: Int) -> Int? {
    let named = byName[lastComponent(ofPath: written)] ?? []
    if named.isEmpty { return nil }
    if let beside = joinedPath(folderOfPath(paths[file]), written),
      let found = named.first(where: { paths[$0] == beside })
    {
      return found
    }
    let path = written.split(separator: "/").drop { $0 == "." || $0 == ".." }.joined(separator: "/")
    let fitting = named.filter { paths[$0] == path || paths[$0].hasSuffix("/" + path) }
    return fitting.count == 1 ? fitting.first : nil
  }
}

/// Whether a file in C is a header by its name.
func isHeader(_ path: String) -> Bool {
  let path = path.lowercased()
  return [".h", ".hh", ".hpp", ".hxx", ".pch"].contains(where: path.hasSuffix)
}
