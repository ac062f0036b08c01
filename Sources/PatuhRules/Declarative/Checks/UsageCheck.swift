import PatuhCore

extension DeclarativeRun {
  /// Reports the forbidden usages in the selected code.
  func check(usageIn code: CodeSelector, mustNot patterns: [UsagePattern]) {
    let tests = tests(of: patterns)
    for (file, scope) in scopes(of: code, holding: tests) {
      for hit in hits(of: tests, in: file, scope) { report(hit) }
    }
  }

  /// The selected code, by file in the order of the files; only for files in which one of the tests may find something.
  func scopes(of code: CodeSelector, holding tests: [UsageTest]) -> [(file: Int, scope: UsageScope)] {
    let selection = selection(code.selector)
    return tests.files(of: project).compactMap { file in
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

  /// The code of a file that is in no type of the project, unless the selection excludes it because of its conditions
  /// on types.
  private func regionsOutsideOfTypes(in file: Int, _ selection: Selection) -> [UsageRegion] {
    names.codeOutsideOfTypes(in: file).compactMap { code in
      let truth = selection.truth(ofCodeIn: file, extending: code.extended)
      return truth == .no ? nil : UsageRegion(extent: code.extent, truth: truth)
    }
  }

  /// The functions in the regions that fulfil the condition, if the selector is limited to functions.
  private func narrowed(_ regions: [UsageRegion], to part: CodeSelector.Part, in file: Int) -> [UsageRegion] {
    guard case .functions(let condition) = part else { return regions }
    let facts = names.facts(file)
    let test = MemberTest(condition, self)
    return facts.declarations.indices.compactMap { index -> UsageRegion? in
      let declared = facts.declarations[index]
      guard [.function, .initializer].contains(declared.kind) else { return nil }
      let around = regions.lazy.filter { $0.extent.contains(declared.offset) }.map(\.truth).disjunction
      let truth = around && truth(of: test, for: ProjectNames.Site(file: file, declaration: index))
      guard truth != .no else { return nil }
      return UsageRegion(extent: declared.extent.lowerBound...declared.extent.upperBound, truth: truth)
    }
  }

  private func report(_ hit: UsageHit) { report(match(hit)) }

  /// The match for a hit, for reporting.
  func match(_ hit: UsageHit) -> Match {
    let facts = names.facts(hit.file)
    let source = project.sources[hit.file]
    let type = facts.enclosingType(of: hit.declaration).map { facts.qualifiedName(of: $0) }
    return Match(
      place: source.place(at: hit.offset), found: hit.found, owner: type ?? source.path, truth: hit.truth,
      doubt: hit.doubt, subject: type.map { "\($0).\(hit.found.drop { $0 == "." })" } ?? hit.found,
      evidence: hit.evidence, site: facts.dependencySite(of: hit.declaration))
  }
}
