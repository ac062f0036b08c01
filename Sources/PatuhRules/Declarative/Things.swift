import PatuhCore

extension DeclarativeRun {
  /// The types that a selector may mean, each with whether it does; in the order of the files.
  func types(selectedBy selector: TypeSelector) -> [(entry: NameIndex.Entry, truth: Truth)] {
    let selection = selection(selector)
    guard let names = selector.expanded(with: vocabulary).demandedNames else { return selection.types.all }
    return candidates(named: names).compactMap { entry in
      guard selection.truth(ofFile: entry.file) != .no else { return nil }
      let truth = selection.truth(of: .declared(entry))
      return truth == .no ? nil : (entry, truth)
    }
  }

  /// Whether a thing is in the project.
  func exists(_ thing: Thing) -> Truth {
    switch thing {
    case .type(let selector): types(selectedBy: selector).lazy.map(\.truth).disjunction
    case .file(let selector): existsFile(selector)
    case .item(let globs): Truth(project.paths.contains { path in globs.contains { $0.matches(path) } })
    }
  }

  /// Whether a Swift file is in the project.
  func existsFile(_ selector: TypeSelector) -> Truth {
    let selection = selection(selector)
    return project.sources.indices.lazy.map { selection.truth(ofFile: $0) }.disjunction
  }

  /// The place of what is missing: the rule, where the project wrote it itself.
  var place: Place {
    definition.file == Configuration.fileName
      ? Place(path: definition.file, position: definition.position) : Place(path: Configuration.fileName)
  }

  private func candidates(named names: Set<String>) -> [NameIndex.Entry] {
    names.sorted().flatMap { self.names.types(named: $0) }
      .sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
  }
}

extension TypeSelector {
  /// The last components of the names of which a selected type has one; nil when it may have any.
  var demandedNames: Set<String>? {
    switch self {
    case .name(let patterns):
      let literals = patterns.map(\.literals)
      guard !literals.contains(nil) else { return nil }
      return Set(literals.compactMap(\.self).joined().map(\.lastNameComponent))
    case .all(let parts): return parts.lazy.compactMap(\.demandedNames).first
    case .any(let parts):
      let names = parts.map(\.demandedNames)
      return names.contains(nil) ? nil : Set(names.compactMap(\.self).joined())
    default: return nil
    }
  }

  /// The patterns of a selector as a person writes them: `*Tests`, `Features/Jobs/**`.
  var words: [String] {
    switch self {
    case .name(let patterns): patterns.map(\.boundText)
    case .path(let globs): globs.map(\.boundText)
    case .all(let parts), .any(let parts): parts.flatMap(\.words)
    case .use(let name): [name.value]
    default: []
    }
  }
}
