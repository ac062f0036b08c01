import PatuhCore

extension Rule {
  /// A library that code imports, of which the rules on effects know nothing.
  public static let libraryEffectsUnknown = Rule(
    RuleInformation(
      id: "library_effects_unknown",
      family: .hygiene,
      defaultSeverity: .note,
      title: "What a library does is not known to the rules on effects",
      why: """
        Rules that ask what code reaches, such as `view_data_access`, follow its calls to API whose effects \
        `Rules/effects.yml` lists. A call of a library that is neither listed there nor in the tree counts \
        for nothing, so these rules pass code that loads or stores something through it. Libraries whose \
        sources were searched and do nothing of the kind are listed, too.
        """
    ),
    check: .selection { project, selection in
      if !selection.asksForEffects { return [] }
      return project.derived(UnlistedLibraries.self).all.violation.map { [$0] } ?? []
    }
  )
}

extension [UnlistedLibrary] {
  /// One violation about all of them; nil if there are none.
  fileprivate var violation: Violation? {
    guard let first else { return nil }
    let names = count == 1 ? "`\(first.name)`" : "these libraries"
    let list = map { "`\($0.name)` (\($0.imports.count == 1 ? "1 file" : "\($0.imports.count) files"))" }
    let parts = map { library in
      ViolationPart(
        library.name,
        evidence: Evidence(place: library.imports[0], message: "`\(library.name)` is imported here"),
        places: library.imports)
    }
    return Violation(
      at: first.imports[0],
      "What \(names) \(count == 1 ? "does" : "do") is not known, so the rules on effects pass calls of "
        + (count == 1 ? "it, which \(first.importers)" : "them: \(shortList(list))"),
      fix: "Judge by hand what calls them, or add what they do to `effects.yml` and say so with `--rules`",
      evidence: parts.dropFirst().map(\.evidence), subject: "libraries", parts: parts)
  }
}

extension UnlistedLibrary {
  fileprivate var importers: String {
    imports.count == 1 ? "1 file imports" : "\(imports.count) files import"
  }
}
