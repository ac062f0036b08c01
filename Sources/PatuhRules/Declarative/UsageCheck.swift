import PatuhCore

extension DeclarativeRun {
  /// Reports what the code of the selected files or types must not do.
  func check(usageIn code: CodeSelector, mustNot patterns: [UsagePattern]) {
    let scope = selection(code.selector)
    let tests = patterns.flatMap { UsageTest.tests(of: $0, limit: .yes, self) }
    var regions: [Int: [UsageRegion]] = [:]
    for file in project.sources.indices {
      switch scope.truth(ofFile: file) {
      case .no: continue
      case .yes: regions[file] = [UsageRegion(extent: 0...UInt32.max, truth: .yes)]
      case .unknown:
        for entry in declaredTypes(in: file) {
          let truth = scope.truth(of: .declared(entry))
          if truth == .no { continue }
          for site in names.scopes(of: entry) {
            let extent = names.facts(site.file).declarations[site.declaration].extent
            regions[site.file, default: []].append(
              UsageRegion(extent: extent.lowerBound...extent.upperBound, truth: truth))
          }
        }
      }
    }
    for (file, regions) in regions.sorted(by: { $0.key < $1.key }) {
      check(file, within: UsageScope(regions: regions, facts: names.facts(file)), tests)
    }
  }

  private func check(_ file: Int, within scope: UsageScope, _ tests: [UsageTest]) {
    let facts = names.facts(file)
    for test in tests {
      let scope = scope.limited(by: test.limit)
      switch test.pattern {
      case .imports(let patterns):
        for imported in facts.imports where patterns.contains(where: { $0.matches(facts[imported.module]) }) {
          report(
            Match(
              place: project.sources[file].place(at: imported.offset),
              found: "import \(facts[imported.path])", owner: project.sources[file].path,
              truth: scope.truth, subject: facts[imported.path]))
        }
      case .identifiers(let patterns): checkIdentifiers(patterns, in: file, scope)
      case .reference(let selection): checkReferences(selection, in: file, scope)
      case .call(let name, let receiver): checkCalls(name, receiver, in: file, scope)
      case .modifierCall(let names, let contained): checkModifiers(names, contained, in: file, scope)
      case .construction(let selection): checkConstructions(selection, in: file, scope)
      }
    }
  }

  /// Reports a match in the code of a file; its truth is limited by that of the region in which it stands.
  func report(
    usage found: String, at offset: UInt32, in file: Int, within declaration: Link<Declaration>,
    _ scope: UsageScope, truth: Truth, doubt: String? = nil, evidence: [Evidence] = []
  ) {
    let facts = names.facts(file)
    let source = project.sources[file]
    let type = facts.enclosingType(of: declaration).map { facts.qualifiedName(of: $0) }
    report(
      Match(
        place: source.place(at: offset), found: found, owner: type ?? source.path,
        truth: truth && scope.truth(at: offset), doubt: doubt,
        subject: type.map { "\($0).\(found.drop { $0 == "." })" } ?? found, evidence: evidence))
  }
}

/// A stretch of a file in which a rule looks at usage.
struct UsageRegion {
  var extent: ClosedRange<UInt32>
  /// Unknown when it is unknown whether the rule means this stretch.
  var truth: Truth
}

/// Where in a file a rule looks at usage.
struct UsageScope {
  private var regions: [UsageRegion]
  private let previews: [Range<UInt32>]

  /// Previews are exempt: they show a component with data that the shipped code does not hold.
  init(regions: [UsageRegion], facts: SourceFacts) {
    self.regions = regions
    previews = facts.previews
  }

  /// The same places, no surer than this.
  func limited(by limit: Truth) -> UsageScope {
    if limit == .yes { return self }
    var copy = self
    for index in regions.indices { copy.regions[index].truth = regions[index].truth && limit }
    return copy
  }

  /// Whether the file as a whole, or a part of it, is meant.
  var truth: Truth { regions.lazy.map(\.truth).disjunction }

  /// Whether a place is meant.
  func truth(at offset: UInt32) -> Truth {
    if previews.contains(where: { $0.contains(offset) }) { return .no }
    return regions.lazy.filter { $0.extent.contains(offset) }.map(\.truth).disjunction
  }
}

/// A pattern of usage at work, free of alternatives and names of selections.
struct UsageTest {
  enum Pattern {
    case identifiers([NamePattern])
    case imports([NamePattern])
    case reference(Selection)
    case call(CallName?, receiver: Selection?)
    case modifierCall(names: Set<String>, contains: ContainedExpression?)
    case construction(Selection)
  }

  var pattern: Pattern
  /// Unknown when code that fits need not be wrong.
  var limit: Truth

  /// The alternatives of a pattern. An unknown or circular name stands for nothing.
  static func tests(
    of pattern: UsagePattern, limit: Truth, _ run: DeclarativeRun, open: Set<String> = []
  ) -> [UsageTest] {
    func test(_ pattern: Pattern) -> [UsageTest] { [UsageTest(pattern: pattern, limit: limit)] }
    switch pattern {
    case .identifiers(let patterns): return test(.identifiers(patterns))
    case .imports(let patterns): return test(.imports(patterns))
    case .reference(let selector): return test(.reference(run.selection(selector)))
    case .call(let call): return test(.call(call.name, receiver: call.receiver.map(run.selection)))
    case .modifierCall(let names, let contained):
      return test(.modifierCall(names: Set(names), contains: contained))
    case .construction(let selector): return test(.construction(run.selection(selector)))
    case .member, .assignment, .attribute, .discardedTry: return []
    case .any(let parts): return parts.flatMap { tests(of: $0, limit: limit, run, open: open) }
    case .likely(let part): return tests(of: part, limit: .unknown, run, open: open)
    case .use(let name):
      guard !open.contains(name.value), let parts = run.vocabulary.usage(named: name.value) else { return [] }
      return parts.flatMap { tests(of: $0, limit: limit, run, open: open.union([name.value])) }
    }
  }
}

extension SourceFacts {
  /// The bytes of `#Preview` and of types that are previews.
  fileprivate var previews: [Range<UInt32>] {
    let macros = expressions.filter { $0.kind == .macro && self[$0.name] == "Preview" }.map {
      $0.offset..<$0.end
    }
    let types = declarations.indices.filter { index in
      declarations[index].kind.isTypeScope
        && inheritedNames(of: index).contains { Self.previewProtocols.contains($0.lastNameComponent) }
    }
    return macros + types.map { declarations[$0].extent }
  }

  private static let previewProtocols: Set = ["LibraryContentProvider", "PreviewModifier", "PreviewProvider"]
}
