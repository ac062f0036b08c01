import PatuhCore

extension DeclarativeRun {
  /// Reports what the selected code must not do.
  func check(usageIn code: CodeSelector, mustNot patterns: [UsagePattern]) {
    let tests = tests(of: patterns)
    for (file, scope) in scopes(of: code) {
      for hit in hits(of: tests, in: file, scope) { report(hit) }
    }
  }

  /// The code that is selected, by file in the order of the files.
  func scopes(of code: CodeSelector) -> [(file: Int, scope: UsageScope)] {
    let selection = selection(code.selector)
    var regions: [Int: [UsageRegion]] = [:]
    for file in project.sources.indices {
      switch selection.truth(ofFile: file) {
      case .no: continue
      case .yes: regions[file] = [UsageRegion(extent: 0...UInt32.max, truth: .yes)]
      case .unknown where !selection.asksForTypes(in: file):
        regions[file] = [UsageRegion(extent: 0...UInt32.max, truth: .unknown)]
      case .unknown:
        regions[file, default: []] += regionsOutsideOfTypes(in: file, selection)
        for (entry, truth) in selection.types.types(in: file) {
          for site in names.scopes(of: entry) {
            let extent = names.facts(site.file).declarations[site.declaration].extent
            regions[site.file, default: []].append(
              UsageRegion(
                extent: extent.lowerBound...extent.upperBound, truth: truth, isExtension: site != entry.site))
          }
        }
      }
    }
    return regions.sorted { $0.key < $1.key }.map { file, regions in
      (
        file,
        UsageScope(
          regions: narrowed(regions, to: code.part, in: file), part: code.part,
          previews: names.previews.byFile[file])
      )
    }
  }

  /// The code of a file that stands in no type of the project, where a selection of types does not leave it out.
  private func regionsOutsideOfTypes(in file: Int, _ selection: Selection) -> [UsageRegion] {
    names.codeOutsideOfTypes(in: file).compactMap { code in
      let truth = selection.truth(ofCodeIn: file, extending: code.extended)
      return truth == .no ? nil : UsageRegion(extent: code.extent, truth: truth)
    }
  }

  /// The code in selected files and types, by file; remembered, since a rule asks for it of each of its subjects.
  func knownScopes(of selector: TypeSelector) -> [Int: UsageScope] {
    if let known = scopesBySelector[selector] { return known }
    let scopes = Dictionary(
      uniqueKeysWithValues: scopes(of: CodeSelector(selector)).map { ($0.file, $0.scope) })
    scopesBySelector[selector] = scopes
    return scopes
  }

  /// The functions of a form in the regions, where only these are meant.
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

  /// What is to be said of a hit.
  func match(_ hit: UsageHit) -> Match {
    let facts = names.facts(hit.file)
    let source = project.sources[hit.file]
    let type = facts.enclosingType(of: hit.declaration).map { facts.qualifiedName(of: $0) }
    return Match(
      place: source.place(at: hit.offset), found: hit.found, owner: type ?? source.path, truth: hit.truth,
      doubt: hit.doubt, subject: type.map { "\($0).\(hit.found.drop { $0 == "." })" } ?? hit.found,
      evidence: hit.evidence)
  }
}
