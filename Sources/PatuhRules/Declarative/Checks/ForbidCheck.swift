import PatuhCore

extension DeclarativeRun {
  /// Reports files, folders and types that must not exist. A type in a file that is reported as a whole is not reported again.
  func check(forbidden things: [Thing]) {
    var files: [Selection] = []
    var types: [Selection] = []
    var items: [Glob] = []
    for thing in things {
      switch thing {
      case .file(let selector): files.append(selection(selector))
      case .type(let selector): types.append(selection(selector))
      case .item(let globs): items += globs
      }
    }
    for path in project.paths where items.contains(where: { $0.matches(path) }) {
      report(Match(place: Place(path: path), found: path, owner: path, truth: .yes, subject: ""))
    }
    for file in project.sources.indices {
      let path = project.sources[file].path
      if files.contains(where: { $0.truth(ofFile: file) == .yes }) {
        report(Match(place: Place(path: path), found: path, owner: path, truth: .yes, subject: ""))
        continue
      }
      for entry in declaredTypes(in: file) {
        let truth = types.lazy.map { $0.truth(of: .declared(entry)) }.disjunction
        if truth == .no { continue }
        report(
          Match(
            place: entry.place, found: entry.qualifiedName, owner: entry.qualifiedName, truth: truth,
            subject: entry.qualifiedName))
      }
    }
  }

  /// The types that a file declares, in source order.
  func declaredTypes(in file: Int) -> [NameIndex.Entry] {
    names.declaredTypes.byFile[file]
  }
}
