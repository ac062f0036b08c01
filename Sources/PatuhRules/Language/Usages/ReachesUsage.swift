import PatuhCore

/// Code with an effect: it uses API that has it, or calls code of the project that has it, however
/// indirectly.
struct ReachesUsage: UsageCondition, EffectsCondition {
  static let key = "reaches"
  static let meaning =
    """
    the use of API with one of these [effects](#effects), or a call of code of the project that has it, \
    however indirectly
    """
  static let example = "reaches: network"

  static let companions =
    EffectBorder.companions + [
      Companion(
        key: "may_tell",
        meaning:
          """
          types to which code may give orders: a call on a value of them that the code was given does not \
          count, unless it is awaited or made when a view appears; nor does their own code
          """,
        schema: .types)
    ]

  let effects: Set<Effect>
  let border: EffectBorder
  /// The types whose values may have the effect when code that was given them tells them to; nil for none.
  private(set) var mayTell: TypeSelector?

  init(effects: Set<Effect>, border: EffectBorder) { (self.effects, self.border) = (effects, border) }

  init?(_ field: Field, beside fields: inout Fields) {
    self.init(field, EffectBorder(&fields))
    mayTell = fields.optional("may_tell") { $0.selectorOrNames() }
  }

  var parts: [LanguagePart] { border.parts + (mayTell.map { [.types($0)] } ?? []) }

  func binding(_ captures: [String: String]) -> Self {
    var copy = Self(effects: effects, border: border.binding(captures))
    copy.mayTell = mayTell?.binding(captures)
    return copy
  }

  func search(in run: DeclarativeRun) -> CodeSearch {
    let places = ReachingPlaces(effects, EffectPassage(border, in: run.names, run.selection), run)
    let models = mayTell.map(run.selection)
    return CodeSearch(files: places.files) { $0.lookForEffects(places, models) }
  }
}

/// The places at which code of a project has one of some effects.
final class ReachingPlaces {
  let reach: EffectReach
  private let sites: [Int: [EffectReach.Site]]
  private let project: Project
  /// The files with such places.
  let files: BitSet

  init(_ effects: Set<Effect>, _ passage: EffectPassage, _ run: DeclarativeRun) {
    let project = run.project
    reach = EffectReach(project.derived(EffectGraph.self), effects, passage)
    sites = reach.sites()
    // Tests and previews are searched only if the rule selects them.
    func hasPreviews(_ file: Int) -> Bool { !run.names.previews.byFile[file].isEmpty }
    var files = BitSet(below: project.sources.count)
    for file in project.sources.indices
    where sites[file] != nil || project.sources[file].scope != .production || hasPreviews(file) {
      files.insert(file)
    }
    self.files = files
    self.project = project
  }

  /// The places in the code that a search looks at, in text order, without calls of code in the same type:
  /// what these do is found there.
  func sites(for search: UsageSearch) -> [EffectReach.Site] {
    let found =
      if project.sources[search.file].scope != .production {
        reach.sites(of: search.file, project.derived(TestEffects.self).found)
      } else if search.scope.isInPreviews {
        reach.sites(of: search.file, project.derived(PreviewEffects.self).found)
      } else {
        sites[search.file] ?? []
      }
    return found.filter { site in
      if search.continues(site, found) { return false }
      guard let next = reach.next(after: site.step) else { return true }
      return !search.names.areOfOneType(next, site.user) || isWrappedProperty(next)
    }
  }

  /// Whether a unit is a property that reaches the effect only through its wrapper, which is called where the
  /// property is read or written.
  private func isWrappedProperty(_ unit: CodeUnit) -> Bool {
    guard case .declaration(let index) = unit.part else { return false }
    return project.sources[unit.file].facts.declarations[index].kind == .variable
      && reach.step(of: unit)?.isImplied == true
  }

  /// The steps after the site's own.
  func evidence(of site: EffectReach.Site) -> [Evidence] {
    var found: [Evidence] = []
    var current = reach.step(after: site.step)
    while let step = current {
      let name = name(of: step)
      found.append(
        Evidence(
          place: project.sources[step.file].place(at: step.offset),
          message: step.isImplied ? "is \(name)" : "calls \(name)"))
      current = reach.step(after: step)
    }
    return found
  }

  /// The name of what a step uses or calls.
  func name(of step: EffectReach.Step) -> String {
    reach.next(after: step).map { project.name(of: $0).description } ?? step.end.api
  }
}

extension UsageSearch {
  /// Finds the use of API with effects, and calls of code that has them.
  ///
  /// - Parameter models: the types whose values the code may tell to cause the effects
  fileprivate func lookForEffects(_ places: ReachingPlaces, _ models: Selection?) {
    for site in places.sites(for: self) {
      let called = places.reach.next(after: site.step)
      let modelCall = models.map { self.modelCall(at: site, of: called, $0) } ?? .none
      if modelCall == .told { continue }
      let isSure = site.step.isSure && modelCall == .none
      let declaration: Link<Declaration> =
        if case .declaration(let index) = site.user.part { Link(index) } else { .none }
      add(
        places.name(of: site.step), at: site.step.offset, within: declaration,
        truth: isSure ? .yes : .unknown,
        doubt: isSure
          ? nil
          : site.step.isSure
            ? "it asks a model that it was given" : "a call on the way to it has several possible targets",
        evidence: places.evidence(of: site))
    }
  }
}

extension ProjectNames {
  /// The type in whose declaration or extension a code unit is.
  func type(around unit: CodeUnit) -> NameIndex.Entry? {
    guard let scope = facts(unit.file).typeScope(of: unit.part) else { return nil }
    return typeScopes.byFile[unit.file].first { $0.declaration == scope }?.entry
  }

  /// Whether two code units are in the declaration or in extensions of one type, which may be one of
  /// Objective-C that the project extends.
  fileprivate func areOfOneType(_ one: CodeUnit, _ other: CodeUnit) -> Bool {
    switch (type(around: one), type(around: other)) {
    case (let entry?, let otherEntry?): entry == otherEntry
    case (nil, nil): extendedName(around: one).map { $0 == extendedName(around: other) } ?? false
    default: false
    }
  }

  /// The name of the type in whose extension a code unit is; nil in a declaration of a type and outside of
  /// types.
  func extendedName(around unit: CodeUnit) -> String? {
    let facts = facts(unit.file)
    guard let scope = facts.typeScope(of: unit.part), facts.declarations[scope].kind == .extension else {
      return nil
    }
    return facts[facts.declarations[scope].name]
  }
}
