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
  fileprivate struct Item {
    var name: String
    var owner: String
    var place: Place
    var truth: Truth
    var captures: [String: String]
  }

  private func items(of subject: Subject) -> [Item] {
    switch subject {
    case .types(let selector):
      if !project.examinesAll { return items(selectedBy: selector) }
      let subjects = project.derived(ForEachSubjects.self)
      return subjects.byRule.answer(definition.id) {
        let dependsOnCode = ![LanguagePart.types(selector)].dependence(vocabulary).isEmpty
        let before = dependsOnCode ? nil : subjects.earlier?.known(definition.id)
        return before ?? items(selectedBy: selector)
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

  private func items(selectedBy selector: TypeSelector) -> [Item] {
    let patterns = selector.expanded(with: vocabulary)
    return examinedTypes(selectedBy: selector).map { entry, truth in
      let path = project.sources[entry.file].path
      var captures = patterns.captures(ofPath: path, name: entry.qualifiedName)
      captures["name"] = entry.qualifiedName.lastNameComponent
      return Item(
        name: entry.qualifiedName, owner: path, place: entry.place, truth: truth, captures: captures)
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
    let question = ExistingItems.Question(rule: definition.id, item: witness.binding(captures))
    let items = project.derived(ExistingItems.self)
    return items.answers.answer(question) {
      if let before = items.earlier?.known(question), witness.dependsOnItsCodeAlone(vocabulary) {
        guard case .usage = witness else { return before }
        if before.truth == .no { return found(question.item, in: items.edited, &searches) }
        if before.truth == .yes, !items.edited.contains(before.file) { return before }
      }
      return found(question.item, in: nil, &searches)
    }
    .truth
  }

  /// - Parameter edited: the only files in which it may be; nil for all
  private func found(
    _ item: Existence.Witness, in edited: Set<Int>?, _ searches: inout Searches
  ) -> ExistingItems.Answer {
    switch item {
    case .type(let selector): return ExistingItems.Answer(truth: exists(ProjectItem.type(selector)))
    case .fileOrFolder(let globs):
      return ExistingItems.Answer(truth: exists(ProjectItem.fileOrFolder(globs)))
    case .usage(let patterns, let scope):
      let (tests, files) = tests(of: patterns, &searches)
      let selector = scope ?? .all([])
      let code = searches.codes[selector] ?? SelectedCode(selector, self)
      searches.codes[selector] = code
      var found = Truth.no
      for file in files where edited?.contains(file) ?? true {
        guard let scope = code.scope(in: file, of: self) else { continue }
        found = found || usages(of: tests, in: file, scope, isSilent: true).lazy.map(\.truth).disjunction
        if found == .yes { return ExistingItems.Answer(truth: .yes, file: file) }
      }
      return ExistingItems.Answer(truth: found)
    }
  }
}

/// The types that rules with `for_each` select, by rule.
private struct ForEachSubjects: DerivedFromProject {
  let byRule = SharedAnswers<RuleID, [DeclarativeRun.Item]>()
  /// Those of the predecessor if they are declared at the same places; otherwise nil.
  let earlier: SharedAnswers<RuleID, [DeclarativeRun.Item]>?

  init(_ project: Project) {
    let before = project.pathsOfEditedBodies == nil ? nil : project.predecessorOfDeclarations
    earlier = before?.known(ForEachSubjects.self)?.byRule
  }
}

/// Whether the items for which rules with `for_each` have asked exist.
private struct ExistingItems: DerivedFromProject {
  struct Question: Hashable {
    /// The rule, since names of selections in an item have the meanings of its vocabulary.
    var rule: RuleID
    /// With the captures of a subject.
    var item: Existence.Witness
  }

  struct Answer {
    var truth: Truth
    /// The first file with the item if that is a usage which surely exists; -1 for none.
    var file = -1
  }

  let answers = SharedAnswers<Question, Answer>()
  /// The answers in the predecessor if only bodies were edited; otherwise nil.
  let earlier: SharedAnswers<Question, Answer>?
  /// The files with these bodies.
  let edited: Set<Int>

  init(_ project: Project) {
    let before = project.pathsOfEditedBodies == nil ? nil : project.predecessor
    earlier = before?.known(ExistingItems.self)?.answers
    edited = earlier == nil ? [] : Set(project.derived(EditedBodies.self).files)
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
  /// The witness with the captures of a subject.
  fileprivate func binding(_ captures: [String: String]) -> Self {
    switch self {
    case .type(let selector): .type(selector.binding(captures))
    case .fileOrFolder(let globs): .fileOrFolder(globs.map { $0.binding(captures) })
    case .usage(let patterns, let scope):
      .usage(patterns.map { $0.binding(captures) }, in: scope?.binding(captures))
    }
  }

  /// Whether an edit of bodies in some files decides only whether the item is in these.
  fileprivate func dependsOnItsCodeAlone(_ vocabulary: Vocabulary) -> Bool {
    switch self {
    case .type, .usage: parts.dependence(vocabulary).isEmpty
    case .fileOrFolder: true
    }
  }

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
