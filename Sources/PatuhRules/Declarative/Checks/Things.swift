import PatuhCore

extension DeclarativeRun {
  /// The types that a selector may mean, each with whether it does; in the order of the files.
  func types(selectedBy selector: TypeSelector) -> [(entry: NameIndex.Entry, truth: Truth)] {
    let selection = selection(selector)
    let expanded = selector.expanded(with: vocabulary)
    let candidates: [NameIndex.Entry]
    if let names = expanded.demandedNames {
      candidates = names.flatMap { self.names.types(named: $0) }
    } else if let names = expanded.demandedSupertypes {
      candidates = project.derived(Subtypes.self).candidates(of: names)
    } else {
      return selection.types.all
    }
    return candidates.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }.compactMap { entry in
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

  /// The place of what is missing: the rule, where the project wrote it itself; else the configuration, or the project
  /// as a whole where there is none.
  var place: Place {
    definition.file == configurationFileName
      ? Place(path: definition.file, position: definition.position) : project.configurationPlace
  }
}

extension TypeSelector {
  /// The last components of the names of which a selected type has one; nil when it may have any.
  var demandedNames: Set<String>? {
    demandedPatterns { if case .name(let patterns) = $0 { patterns } else { nil } }?.names
  }

  /// The last components of the names of which a selected type has one as a supertype; nil when it may have any.
  var demandedSupertypes: Set<String>? {
    demandedPatterns { if case .conforms(let patterns) = $0 { patterns } else { nil } }?.names
  }

  /// Patterns of which one fits the last component of each selected type's name; nil where it may have any.
  var demandedPatterns: [NamePattern]? {
    demandedPatterns {
      if case .name(let patterns) = $0 { patterns.compactMap(\.lastComponent) } else { nil }
    }
  }

  /// The patterns of a condition that each selected type fulfils; nil where there is none.
  private func demandedPatterns(_ patterns: (TypeSelector) -> [NamePattern]?) -> [NamePattern]? {
    switch self {
    case .all(let parts): return parts.compactMap { $0.demandedPatterns(patterns) }.first
    case .any(let parts):
      let found = parts.map { $0.demandedPatterns(patterns) }
      return found.contains(nil) ? nil : found.compactMap(\.self).flatMap(\.self)
    default: return patterns(self)
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

extension [NamePattern] {
  /// The last components of the names that they stand for; nil when these are not a few.
  fileprivate var names: Set<String>? {
    let literals = map(\.literals)
    return literals.contains(nil) ? nil : Set(literals.compactMap(\.self).joined().map(\.lastNameComponent))
  }
}

extension Project {
  /// The file that says what holds for the project, or the project as a whole where there is none.
  var configurationPlace: Place {
    paths.contains(configurationFileName) ? Place(path: configurationFileName) : .project
  }
}

extension Place {
  /// The project as a whole.
  static let project = Place(path: ".")

  /// Whether it is the project as a whole.
  var isProject: Bool { path == "." }
}
