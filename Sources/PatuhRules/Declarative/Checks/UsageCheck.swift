import PatuhCore

extension DeclarativeRun {
  /// Reports the usages in the selected code that match the patterns.
  func check(usageIn code: CodeSelector, mustNot patterns: [UsagePattern]) {
    if project.examinesAll {
      let tests = tests(of: patterns)
      for (file, scope) in scopes(of: code, in: tests.matchingFiles(in: project)) {
        report(tests, in: file, scope)
      }
      return
    }
    // Some tests take long to prepare, and few files have code that is meant.
    let scopes = scopes(of: code, in: project.examinedFiles)
    if scopes.isEmpty { return }
    let tests = tests(of: patterns)
    for (file, scope) in scopes where tests.contains(where: { $0.mayMatch(in: file) }) {
      report(tests, in: file, scope)
    }
  }

  private func report(_ tests: [UsageTest], in file: Int, _ scope: UsageScope) {
    for usage in usages(of: tests, in: file, scope).withoutRepetition { report(usage) }
  }

  /// The selected code of those among some files that have any, in their order.
  func scopes(of code: CodeSelector, in files: [Int]) -> [(file: Int, scope: UsageScope)] {
    let selection = selection(code.selector)
    return files.compactMap { file in
      guard mayHoldCode(selection, in: file) else { return nil }
      return scope(of: code, selection, in: file).map { (file, $0) }
    }
  }

  /// Whether code of a file may be selected: because of the file, or because it extends a selected type.
  private func mayHoldCode(_ selection: Selection, in file: Int) -> Bool {
    selection.truth(ofFile: file) != .no
      || names.typeScopes.byFile[file].contains { selection.truth(ofFile: $0.entry.file) == .unknown }
  }

  /// The selected code of a file; nil if there is none.
  func scope(of code: CodeSelector, _ selection: Selection, in file: Int) -> UsageScope? {
    var regions: [UsageRegion] = []
    let truth = selection.truth(ofFile: file)
    if truth == .yes || truth == .unknown && !selection.asksForTypes(in: file) {
      regions.append(UsageRegion(extent: 0...UInt32.max, truth: truth))
    } else {
      if truth == .unknown { regions += regionsOutsideOfTypes(in: file, selection) }
      // Extensions of a type that is selected in another file are included.
      for (declaration, entry) in names.typeScopes.byFile[file] {
        guard selection.truth(ofFile: entry.file) == .unknown, selection.asksForTypes(in: entry.file) else {
          continue
        }
        let truth = selection.truth(of: .declared(entry))
        if truth == .no { continue }
        let extent = names.facts(file).declarations[declaration].extent
        regions.append(
          UsageRegion(
            extent: extent.lowerBound...extent.upperBound, truth: truth,
            isExtension: entry.file != file || entry.declaration != declaration))
      }
    }
    if regions.isEmpty { return nil }
    return UsageScope(
      regions: narrowed(regions, to: code.part, in: file), part: code.part,
      previews: names.previews.byFile[file])
  }

  /// The code of a file that is in no type of the project, unless the selection excludes it because of its
  /// conditions on types.
  private func regionsOutsideOfTypes(in file: Int, _ selection: Selection) -> [UsageRegion] {
    names.codeOutsideOfTypes(in: file).compactMap { code in
      let truth = selection.truth(ofCodeIn: file, extending: code.extended)
      return truth == .no ? nil : UsageRegion(extent: code.extent, truth: truth)
    }
  }

  /// If the selector is limited to functions, those in the regions that fulfil its condition, computed
  /// properties included; otherwise the regions.
  private func narrowed(_ regions: [UsageRegion], to part: CodeSelector.Part, in file: Int) -> [UsageRegion] {
    guard case .functions(let condition) = part else { return regions }
    let facts = names.facts(file)
    let test = MemberTest(condition, self)
    return facts.declarations.indices.compactMap { index -> UsageRegion? in
      let declared = facts.declarations[index]
      guard
        [.function, .initializer].contains(declared.kind)
          || declared.kind == .variable && declared.modifiers.contains(.computed)
      else { return nil }
      let around = regions.lazy.filter { $0.extent.contains(declared.offset) }.map(\.truth).disjunction
      let truth = around && truth(of: test, for: ProjectNames.Site(file: file, declaration: index))
      guard truth != .no else { return nil }
      return UsageRegion(extent: declared.extent.lowerBound...declared.extent.upperBound, truth: truth)
    }
  }

  private func report(_ usage: FoundUsage) { report(match(usage)) }

  /// The usage as a match that can be reported.
  func match(_ usage: FoundUsage) -> Match {
    let facts = names.facts(usage.file)
    let source = project.sources[usage.file]
    let type = facts.enclosingType(of: usage.declaration).map { facts.qualifiedName(of: $0) }
    return Match(
      place: source.place(at: usage.offset), found: usage.found, owner: type ?? source.path,
      truth: usage.truth,
      doubt: usage.doubt, subject: type.map { "\($0).\(usage.found.drop { $0 == "." })" } ?? usage.found,
      evidence: usage.evidence, site: facts.dependencySite(of: usage.declaration))
  }
}

extension [FoundUsage] {
  /// The usages in one file, without those whose code contains another that is no less certain: `.task {
  /// await load() }` where the call in `load` is reported.
  fileprivate var withoutRepetition: [FoundUsage] {
    filter { usage in
      !contains { other in
        other.code.isEmpty && (other.truth == .yes || usage.truth != .yes)
          && usage.code.contains { $0.contains(other.offset) }
      }
    }
  }
}
