import PatuhCore

/// Which of the project's files a file includes, by itself or through others, told by the names of headers alone.
struct Inclusions {
  private let filesByName: [String: [Int]]
  private let files: [CFamilyFile]

  init(_ files: [CFamilyFile]) {
    self.files = files
    filesByName = Dictionary(grouping: files.indices) { lastComponent(ofPath: files[$0].path) }
  }

  /// Whether a file sees what another one declares; every file sees itself.
  func reaches(_ other: Int, from file: Int) -> Bool {
    if other == file { return true }
    var seen: Set<Int> = [file]
    var open = [file]
    while let next = open.popLast() {
      let facts = files[next].facts
      for inclusion in facts.inclusions {
        for found in filesByName[lastComponent(ofPath: facts[inclusion])] ?? [] {
          if found == other { return true }
          if seen.insert(found).inserted { open.append(found) }
        }
      }
    }
    return false
  }
}
