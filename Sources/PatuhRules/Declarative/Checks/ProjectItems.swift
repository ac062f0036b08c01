import PatuhCore

extension DeclarativeRun {
  /// The types that a selector selects or may select, each with its truth; in the order of the files.
  func types(selectedBy selector: TypeSelector) -> [(entry: NameIndex.Entry, truth: Truth)] {
    let selection = selection(selector)
    guard let candidates = candidates(for: selector) else { return selection.types.all }
    return types(among: candidates, selection)
  }

  /// The types by whose names or supertypes a selector may select them; nil if it asks for neither.
  private func candidates(for selector: TypeSelector) -> [NameIndex.Entry]? {
    let expanded = selector.expanded(with: vocabulary)
    if let names = expanded.requiredNames { return names.flatMap { self.names.types(named: $0) } }
    return expanded.requiredSupertypes.map { project.derived(Subtypes.self).candidates(of: $0) }
  }

  private func types(
    among candidates: [NameIndex.Entry], _ selection: Selection
  ) -> [(entry: NameIndex.Entry, truth: Truth)] {
    candidates.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }.compactMap { entry in
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
    let selection = selection(selector)
    let found = selection.examinedTypes
    guard !found.isEmpty, let candidates = candidates(for: selector) else { return found }
    let examined = Set(project.examinedFiles)
    return types(among: candidates.filter { examined.contains($0.file) }, selection)
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
