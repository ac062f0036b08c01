import PatuhCore

extension Project {
  /// What is there in the place of a folder that patterns begin with or name, such as one that was renamed,
  /// as the end of a sentence; empty if all of their folders are there.
  func wordsOnAbsentFolder(of globs: [Glob]) -> String {
    let tree = derived(FolderNames.self)
    return globs.lazy.compactMap { tree.words(on: $0.pattern) }.first ?? ""
  }
}

/// The folders of a project by the folder around them.
private struct FolderNames: DerivedFromProject {
  private var children: [String: [String]] = [:]
  /// The names of all, sorted, each once.
  private let all: [String]

  init(_ project: Project) {
    var seen: Set<String> = ["."]
    for path in project.paths {
      var folder = folderOfPath(path)
      while seen.insert(folder).inserted {
        children[folderOfPath(folder), default: []].append(lastComponent(ofPath: folder))
        folder = folderOfPath(folder)
      }
    }
    for folder in children.keys { children[folder]?.sort { $0.precedesInBytes($1) } }
    all = Set(seen.map(lastComponent)).sorted { $0.precedesInBytes($1) }
  }

  /// Nil if all folders that a pattern names are there.
  func words(on pattern: String) -> String? {
    let parts = pattern.split(separator: "/").map(String.init)
    let isLiteral = { (part: String) in !part.contains { "*?[{\\".contains($0) } }
    // The last part is the name of a file.
    let folders = parts.dropLast()
    func corrected(_ number: Int, _ name: String) -> String {
      "; did you mean `\((parts[..<number] + [name] + parts[(number + 1)...]).joined(separator: "/"))`?"
    }
    var around = "."
    for (number, name) in folders.prefix(while: isLiteral).enumerated() {
      let names = children[around] ?? []
      if names.contains(name) {
        around = joinedPath(around, name) ?? name
        continue
      }
      if let near = similar(to: name, among: names) { return corrected(number, near) }
      return around == "." ? nil : "; the nearest folder that is there is `\(around)`"
    }
    for (number, name) in folders.enumerated().dropFirst(folders.prefix(while: isLiteral).count) {
      if !isLiteral(name) || all.contains(name) { continue }
      return similar(to: name, among: all).map { corrected(number, $0) }
    }
    return nil
  }

  /// The name that is like another one in spelling, or the only one that contains it or is contained in it.
  private func similar(to name: String, among names: [String]) -> String? {
    if let near = nearestName(to: name, among: names) { return near }
    let folded = name.lowercased()
    let found = names.filter { other in
      let other = other.lowercased()
      return min(folded.utf8.count, other.utf8.count) > 3
        && (folded.contains(other) || other.contains(folded))
    }
    return found.count == 1 ? found[0] : nil
  }
}
