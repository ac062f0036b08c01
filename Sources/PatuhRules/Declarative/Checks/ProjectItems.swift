import PatuhCore

extension DeclarativeRun {
  /// The types that a selector selects or may select, each with its truth; in the order of the files.
  func types(selectedBy selector: TypeSelector) -> [(entry: NameIndex.Entry, truth: Truth)] {
    let selection = selection(selector)
    let expanded = selector.expanded(with: vocabulary)
    let candidates: [NameIndex.Entry]
    if let names = expanded.requiredNames {
      candidates = names.flatMap { self.names.types(named: $0) }
    } else if let names = expanded.requiredSupertypes {
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

  /// Those of the types that a selector selects or may select whose findings are asked for, in the order of
  /// the files.
  func examinedTypes(
    selectedBy selector: TypeSelector
  ) -> [(entry: NameIndex.Entry, truth: Truth)] {
    if project.examinesAll { return types(selectedBy: selector) }
    let found = selection(selector).examinedTypes
    let expanded = selector.expanded(with: vocabulary)
    if found.isEmpty || expanded.requiredNames == nil && expanded.requiredSupertypes == nil { return found }
    let examined = Set(project.examinedFiles)
    return types(selectedBy: selector).filter { examined.contains($0.entry.file) }
  }

  /// Whether a item exists in the project.
  func exists(_ item: ProjectItem) -> Truth {
    switch item {
    case .type(let selector): types(selectedBy: selector).lazy.map(\.truth).disjunction
    case .file(let selector): existsFile(selector)
    case .fileOrFolder(let globs):
      Truth(project.paths.contains { path in globs.contains { $0.matches(path) } })
    }
  }

  /// Whether a Swift file that matches a selector exists in the project.
  func existsFile(_ selector: TypeSelector) -> Truth {
    let selection = selection(selector)
    return project.sources.indices.lazy.map { selection.truth(ofFile: $0) }.disjunction
  }

  /// The place at which a missing item is reported: the rule if the project defines it itself; otherwise the
  /// configuration file, or the project as a whole if there is none.
  var place: Place {
    definition.file == configurationFileName
      ? Place(path: definition.file, position: definition.position) : project.configurationPlace
  }
}

extension Project {
  /// The configuration file of the project, or the project as a whole if there is none.
  var configurationPlace: Place {
    paths.contains(configurationFileName) ? Place(path: configurationFileName) : .project
  }
}

extension Place {
  /// The project as a whole.
  static let project = Place(path: ".")

  /// Whether this is the project as a whole.
  var isProject: Bool { path == "." }
}
