import PatuhCore

extension DeclarativeRun {
  /// Reports files, folders and types that must not exist. If a whole file is reported, its types are not
  /// reported again.
  func check(forbidden items: [ProjectItem]) {
    var files: [Selection] = []
    var types: [ProjectNames.Site: (entry: NameIndex.Entry, truth: Truth)] = [:]
    var globs: [Glob] = []
    for item in items {
      switch item {
      case .file(let selector): files.append(selection(selector))
      case .type(let selector):
        for (entry, truth) in examinedTypes(selectedBy: selector) {
          types[entry.site] = (entry, truth || types[entry.site]?.truth ?? .no)
        }
      case .fileOrFolder(let patterns): globs += patterns
      }
    }
    for path in project.paths where globs.contains(where: { $0.matches(path) }) {
      report(Match(place: Place(path: path), found: path, owner: path, truth: .yes, subject: ""))
    }
    let forbidden = project.examinedFiles.filter { file in
      files.contains { $0.truth(ofFile: file) == .yes }
    }
    for file in forbidden {
      let source = project.sources[file]
      let first = source.facts.declarations.first.map { source.place(at: $0.offset) }
      report(
        Match(
          place: first ?? Place(path: source.path), found: source.path, owner: source.path, truth: .yes,
          subject: ""))
    }
    let leftOut = Set(forbidden)
    let ordered = types.values.sorted {
      ($0.entry.file, $0.entry.declaration) < ($1.entry.file, $1.entry.declaration)
    }
    for (entry, truth) in ordered where !leftOut.contains(entry.file) {
      report(
        Match(
          place: entry.place, found: entry.qualifiedName, owner: entry.qualifiedName, truth: truth,
          subject: entry.qualifiedName))
    }
  }

  /// The types that a file declares, in source order.
  func declaredTypes(in file: Int) -> [NameIndex.Entry] {
    names.declaredTypes.byFile[file]
  }
}
