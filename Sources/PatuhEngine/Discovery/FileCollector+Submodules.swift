import PatuhCore
import PatuhProjectFiles

extension FileCollector {
  /// Adds a note on each submodule that `.gitmodules` in the root names and of which nothing is there, unless
  /// there is one already: the archive of a repository has none of its submodules, and neither has a
  /// repository into which one was copied.
  mutating func takeAbsentSubmodules() {
    let known = Set(notes.filter { $0.kind == .submoduleAbsent }.map(\.place.path))
    guard case .bytes(let bytes) = snapshot.bytes(of: ".gitmodules", limit: ReadLimits.projectFile) else {
      return
    }
    let probe = FolderProbe(snapshot)
    for path in pathsOfSubmodules(String(decoding: bytes, as: UTF8.self))
    where !known.contains(path) && probe.names(path).isEmpty && role(of: path) != .skipped {
      note(.submoduleAbsent, folder: path, "The submodule is not checked out")
    }
  }
}

/// The folders of the submodules in the text of a `.gitmodules`, relative to it, each once and in text order.
func pathsOfSubmodules(_ text: String) -> [String] {
  var known: Set<String> = []
  var isSubmodule = false
  return text.split(whereSeparator: \.isNewline).compactMap { line in
    let line = line.trimmed
    if line.hasPrefix("[") {
      isSubmodule = line.dropFirst().trimmed.hasPrefix("submodule")
      return nil
    }
    guard isSubmodule, let sign = line.firstIndex(of: "="), line[..<sign].trimmed == "path" else {
      return nil
    }
    var value = line[line.index(after: sign)...].trimmed
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
    guard let path = joinedPath(".", String(value)), path != ".", known.insert(path).inserted else {
      return nil
    }
    return path
  }
}
