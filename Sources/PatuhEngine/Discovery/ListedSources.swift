import PatuhConfig
import PatuhCore
import PatuhProjectFiles

extension Discovery {
  /// Takes the sources that targets list by themselves, that are on disk, and that the listing left out because git ignores
  /// them: what a tool made there ships from this machine. Returns those to be read.
  mutating func take(
    listedSources paths: [String], in snapshot: Snapshot, _ configuration: Configuration
  ) -> [InputFile] {
    guard listing != .file, !paths.isEmpty else { return [] }
    var new: [InputFile] = []
    for path in paths {
      guard let kind = FileKind(ofName: lastComponent(ofPath: path)), kind == .swift || kind == .cFamily,
        (try? snapshot.kind(at: path)) == .file, snapshot.resolvesInsideRoot(path)
      else { continue }
      let isIncluded = configuration.include.map { $0.contains { $0.value.matches(path) } } ?? true
      if isIncluded, !configuration.exclude.contains(where: { $0.value.matches(path) }) {
        new.append(InputFile(path: path, kind: kind))
      } else {
        otherFiles.append(path)
        excludedSources.insert(path)
      }
    }
    if !new.isEmpty { files = (files + new).sorted { $0.path.precedesInBytes($1.path) } }
    return new
  }
}

extension Extraction {
  /// Inserts the results of files that were read later.
  /// - Parameter all: the files of the extraction with the new ones, sorted
  mutating func insert(_ added: Extraction, of new: [InputFile], among all: [InputFile]) {
    let byPath = Dictionary(zip(new.map(\.path), added.results)) { first, _ in first }
    var old = results.makeIterator()
    results = all.compactMap { byPath[$0.path] ?? old.next() }
  }
}
