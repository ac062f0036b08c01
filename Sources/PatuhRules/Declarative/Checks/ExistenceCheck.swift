import PatuhCore

extension DeclarativeRun {
  /// Reports subjects for which a required item is missing.
  func check(each subject: Subject, mustExist existence: Existence) {
    var searches = Searches()
    for item in items(of: subject) {
      let found = existence.witnesses.map { witness in
        (witness: witness, truth: exists(witness, item.captures, &searches))
      }
      let truths = found.lazy.map(\.truth)
      let isFulfilled = existence.isAlternative ? truths.disjunction : truths.conjunction
      let unnamed = "what the rule asks for"
      let missing = found.filter { $0.truth != .yes }.compactMap { witness, _ in
        witness.words(item.captures) ?? (existence.isAlternative ? nil : unnamed)
      }
      report(
        Match(
          place: item.place, found: item.name, owner: item.owner, truth: item.truth && !isFulfilled,
          doubt: "whether it is there cannot be decided", subject: item.name,
          missing: missing.isEmpty
            ? unnamed : missing.joined(separator: existence.isAlternative ? " or " : ", ")))
    }
  }

  /// One subject of the rule.
  private struct Item {
    var name: String
    var owner: String
    var place: Place
    var truth: Truth
    var captures: [String: String]
  }

  private func items(of subject: Subject) -> [Item] {
    switch subject {
    case .types(let selector):
      let patterns = selector.expanded(with: vocabulary)
      return examinedTypes(selectedBy: selector).map { entry, truth in
        let path = project.sources[entry.file].path
        var captures = patterns.captures(ofPath: path, name: entry.qualifiedName)
        captures["name"] = entry.qualifiedName.lastNameComponent
        return Item(
          name: entry.qualifiedName, owner: path, place: entry.place, truth: truth, captures: captures)
      }
    case .folders(let globs):
      let folders = Set(project.sources.filter { $0.scope == .production }.flatMap { foldersAround($0.path) })
      return folders.sorted().compactMap { folder in
        guard let captures = globs.lazy.compactMap({ $0.match(folder) }).first else { return nil }
        let name = lastComponent(ofPath: folder)
        return Item(
          name: folder, owner: folder, place: Place(path: folder), truth: .yes,
          captures: captures.merging(["name": name]) { own, _ in own })
      }
    }
  }

  /// Prepared searches, shared by subjects with the same patterns or selectors.
  private struct Searches {
    var codes: [TypeSelector: SelectedCode] = [:]
    var tests: [[UsagePattern]: (tests: [UsageTest], files: [Int])] = [:]
  }

  private func exists(
    _ witness: Existence.Witness, _ captures: [String: String], _ searches: inout Searches
  ) -> Truth {
    switch witness {
    case .type(let selector): return exists(ProjectItem.type(selector.binding(captures)))
    case .fileOrFolder(let globs): return exists(ProjectItem.fileOrFolder(globs.map { $0.binding(captures) }))
    case .usage(let patterns, let scope):
      let (tests, files) = tests(of: patterns.map { $0.binding(captures) }, &searches)
      let selector = scope?.binding(captures) ?? .all([])
      let code = searches.codes[selector] ?? SelectedCode(selector, self)
      searches.codes[selector] = code
      var found = Truth.no
      for file in files {
        guard let scope = code.scope(in: file, of: self) else { continue }
        found = found || usages(of: tests, in: file, scope, isSilent: true).lazy.map(\.truth).disjunction
        if found == .yes { return .yes }
      }
      return found
    }
  }
}

extension DeclarativeRun {
  /// The tests for patterns, and the files in which any of them may find something.
  private func tests(
    of patterns: [UsagePattern], _ searches: inout Searches
  ) -> (tests: [UsageTest], files: [Int]) {
    if let known = searches.tests[patterns] { return known }
    let tests = tests(of: patterns)
    let files = tests.matchingFiles(in: project)
    searches.tests[patterns] = (tests, files)
    return (tests, files)
  }
}

extension Existence.Witness {
  /// The missing item, as a person writes it; nil if it has no known name.
  fileprivate func words(_ captures: [String: String]) -> String? {
    let words: [String] =
      switch self {
      case .type(let selector): selector.binding(captures).patternTexts
      case .fileOrFolder(let globs): globs.map { $0.binding(captures).boundText }
      case .usage(let patterns, _): (patterns.mentionedNames ?? []).sorted().map { "a use of \($0)" }
      }
    var named: [String] = []
    for word in words where !named.contains(word) { named.append(word) }
    return named.isEmpty ? nil : named.joined(separator: " or ")
  }
}
