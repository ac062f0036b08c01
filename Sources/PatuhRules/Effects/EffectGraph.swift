import PatuhCore

/// The uses of API with effects in a project, and the calls that lead to them.
final class EffectGraph: DerivedFromProject {
  /// The places that use API with an effect, in the order of the files.
  let places: [EffectPlace]
  /// By unit that has an effect, the places that use the unit, sorted.
  let uses: [CodeUnit: [CallGraph.Use]]
  /// The closures of all files that are stored in properties; nil if no call asked for them.
  let closures: [ProjectNames.Site: [StoredClosures.Closure]]?
  /// Whether code has the effects that it has in the predecessor, on the same ways. False if there is none.
  let isAsBefore: Bool

  init(_ project: Project) {
    let content =
      project.predecessor?.known(EffectGraph.self).flatMap {
        Self.content(of: project, after: $0, project.derived(EditedBodies.self))
      } ?? Self.content(of: project)
    (places, uses, closures) = (content.places, content.uses, content.closures)
    isAsBefore = content.isAsBefore
  }

  private static func content(of project: Project) -> Content {
    let graph = CallGraph(CodeModel(project))
    let places = graph.placesOfEffects
    return Content(
      places: places, uses: uses(from: places) { graph.stepsTo($0).sorted() } ?? [:],
      closures: graph.storedClosures.byProperty)
  }

  /// The uses of the units that have an effect, each sorted. Nil if `usesOf` returns nil.
  static func uses(
    from places: [EffectPlace], _ usesOf: (CodeUnit) -> [CallGraph.Use]?
  ) -> [CodeUnit: [CallGraph.Use]]? {
    var uses: [CodeUnit: [CallGraph.Use]] = [:]
    var open = Array(Set(places.map(\.unit)))
    while let unit = open.popLast() {
      if uses[unit] != nil { continue }
      guard let found = usesOf(unit) else { return nil }
      uses[unit] = found
      open += found.map(\.user)
    }
    return uses
  }

  /// The units that have an effect.
  var units: some Collection<CodeUnit> { uses.keys }

  /// The places that use a unit.
  func uses(of unit: CodeUnit) -> [CallGraph.Use] { uses[unit] ?? [] }
}

/// Which code has one of some effects, and the shortest way to it.
struct EffectReach {
  /// The next step from a unit towards an effect.
  struct Step: Hashable {
    /// The place of the call or of the API.
    var file: Int
    var offset: UInt32
    /// The unit that is called; nil if the place uses the API itself.
    var next: CodeUnit?
    /// Whether the step stands in no source text.
    var isImplied: Bool
    /// The number of steps to the API.
    var distance: Int
    var isSure: Bool
    /// Whether the place is in a closure that is not run where it is written.
    var isDeferred: Bool
    /// Whether this step alone is sure, whatever follows.
    var isOwnSure: Bool
    /// Whether a step from here to the API is in a closure that is not run where it is written.
    var waits: Bool
    /// Whether a step from here to the API registers a function by its selector.
    var isRegistered: Bool
    /// The use of API at the end.
    var end: EffectPlace
  }

  let graph: EffectGraph
  private let effects: Set<Effect>
  private let passage: EffectPassage
  /// Whether a view that loads what it shows counts, and what is written to a log.
  private let countsViews: Bool
  /// By unit, its first step. A chain of sure steps is preferred, however long.
  private(set) var steps: [CodeUnit: Step] = [:]

  init(
    _ graph: EffectGraph, _ effects: Set<Effect>, _ passage: EffectPassage = .open, countsViews: Bool = false
  ) {
    self.graph = graph
    self.countsViews = countsViews
    self.effects = effects
    self.passage = passage
    var known: [CodeUnit: Truth] = [:]
    for pass in Pass.allCases { follow(pass, &known) }
  }

  /// The first step of each code, for whichever types of `self` it has the effect.
  var stepsByCode: [CodeUnit: Step] {
    var found = steps.filter { $0.key.conformers == .all }
    for (unit, step) in steps.filter({ $0.key.conformers != .all }).sorted(by: { $0.key < $1.key }) {
      if let known = found[unit.code], !step.precedes(known) { continue }
      found[unit.code] = step
    }
    return found
  }

  private func begins(at place: EffectPlace) -> Bool {
    effects.contains(place.effect) && (countsViews || !place.isView && !place.isLog)
  }

  /// Which steps are followed; those of an earlier pass are preferred, however long the chain.
  private enum Pass: CaseIterable {
    /// Sure steps in code that runs where it is written.
    case immediate
    /// Steps in closures that wait for something, too. A chain ends there, since code that calls the unit may
    /// not run the closure.
    case deferred
    case all
    /// What is written to a log, where nothing else has the effect.
    case logs
  }

  /// Follows the calls back from the places, breadth first.
  private mutating func follow(_ pass: Pass, _ known: inout [CodeUnit: Truth]) {
    let isSure = pass == .immediate || pass == .deferred
    func truth(_ unit: CodeUnit) -> Truth {
      if let answer = known[unit] { return answer }
      let answer = passage.truth(unit)
      known[unit] = answer
      return answer
    }
    var starts = steps.map { (distance: $0.value.distance, unit: $0.key) }
    for place in graph.places where begins(at: place) {
      guard place.isLog == (pass == .logs), place.isSure || !isSure, !place.isDeferred || pass != .immediate,
        steps[place.unit] == nil,
        passage.admitsDirectUse || truth(place.unit) != .no
      else { continue }
      let step = Step(place)
      steps[place.unit] = step
      starts.append((step.distance, place.unit))
    }
    starts.sort { $0 < $1 }
    var open = starts.map(\.unit)
    var next = 0
    while next < open.count {
      let unit = open[next]
      next += 1
      guard let step = steps[unit] else { continue }
      let passes = isKept(step, unit) ? .no : truth(unit)
      if passes == .no || isSure && (passes != .yes || step.isDeferred) { continue }
      for use in graph.uses(of: unit) where steps[use.user] == nil && (use.isSure || !isSure) {
        if use.isDeferred, pass == .immediate { continue }
        if step.isLost(by: use, of: unit) { continue }
        steps[use.user] = Step(use, of: unit, step, passes)
        open.append(use.user)
      }
    }
  }

  /// Whether a unit keeps to itself what it reaches. A requirement stands for its implementation.
  private func isKept(_ step: Step, _ unit: CodeUnit) -> Bool {
    step.next != nil && !step.isImplied && passage.keepsReached(unit)
  }

  /// A place in the source text at which code has an effect: it uses the API, or calls a unit that has the
  /// effect.
  struct Site {
    var file: Int
    var step: Step
    var user: CodeUnit
  }

  /// The sites in all files, by file, in text order; one for each place.
  func sites() -> [Int: [Site]] {
    var found: [Int: [UInt32: Site]] = [:]
    func add(_ step: Step, _ user: CodeUnit) {
      if let known = found[step.file]?[step.offset], !step.precedes(known.step) { return }
      found[step.file, default: [:]][step.offset] = Site(file: step.file, step: step, user: user)
    }
    if passage.admitsDirectUse {
      for place in graph.places where begins(at: place) {
        add(Step(place), place.unit)
      }
    }
    forEachUse { use, step in if !use.isImplied { add(step, use.user) } }
    return found.mapValues { $0.values.sorted { $0.step.offset < $1.step.offset } }
  }

  /// The sites in a file of tests or in previews, in text order; one for each place.
  func sites(of file: Int, _ tests: EffectsOutsideProduction) -> [Site] {
    var found: [UInt32: Site] = [:]
    func add(_ step: Step, _ user: CodeUnit) {
      if let known = found[step.offset], !step.precedes(known.step) { return }
      found[step.offset] = Site(file: file, step: step, user: user)
    }
    if passage.admitsDirectUse {
      for place in tests.places[file] ?? [] where effects.contains(place.effect) {
        add(Step(place), place.unit)
      }
    }
    for (unit, use) in tests.uses[file] ?? [] {
      guard let step = steps[unit] else { continue }
      let passes = isKept(step, unit) ? .no : passage.truth(unit)
      if passes != .no { add(Step(use, of: unit, step, passes), use.user) }
    }
    return found.values.sorted { $0.step.offset < $1.step.offset }
  }

  /// Calls a function with each use of a unit that passes on an effect, and with the step that it is.
  func forEachUse(_ body: (CallGraph.Use, Step) -> Void) {
    for (unit, step) in steps {
      let passes = isKept(step, unit) ? .no : passage.truth(unit)
      if passes == .no { continue }
      for use in graph.uses(of: unit) where !step.isLost(by: use, of: unit) {
        body(use, Step(use, of: unit, step, passes))
      }
    }
  }
}

extension EffectReach.Step {
  /// The use of API.
  fileprivate init(_ place: EffectPlace) {
    self.init(
      file: place.file, offset: place.offset, next: nil, isImplied: false, distance: 1, isSure: place.isSure,
      isDeferred: place.isDeferred, isOwnSure: place.isSure, waits: place.isDeferred,
      isRegistered: false, end: place)
  }

  /// Whether a use of a unit with this step does not pass on what it reaches: it only computes a value in
  /// which closures wait, or what a selector registers is in another file.
  fileprivate func isLost(by use: CallGraph.Use, of unit: CodeUnit) -> Bool {
    use.isComputing && waits || isRegistered && use.user.file != unit.file
  }

  /// Whether it is the better one of two steps from one place: sure, then shorter.
  fileprivate func precedes(_ other: Self) -> Bool {
    if isSure != other.isSure { return isSure }
    if distance != other.distance { return distance < other.distance }
    guard let next, let otherNext = other.next else { return end < other.end }
    return (next, end) < (otherNext, other.end)
  }

  /// The use of a unit, whose own step is `step`.
  fileprivate init(_ use: CallGraph.Use, of unit: CodeUnit, _ step: Self, _ passes: Truth) {
    self.init(
      file: use.file, offset: use.offset, next: unit, isImplied: use.isImplied, distance: step.distance + 1,
      isSure: step.isSure && !step.isDeferred && use.isSure && passes == .yes, isDeferred: use.isDeferred,
      isOwnSure: !step.isDeferred && use.isSure && passes == .yes, waits: step.waits || use.isDeferred,
      isRegistered: step.isRegistered || use.isRegistering, end: step.end)
  }
}

extension CallGraph {
  /// The places that use API with an effect and may be a step, in the order of the files.
  var placesOfEffects: [EffectPlace] {
    EffectSearch(self, among: named).places().filter { !isLeftOut(file: $0.file, offset: $0.offset) }
  }

  /// The uses of a unit that may be a step.
  func stepsTo(_ unit: CodeUnit) -> [Use] {
    uses(of: unit).filter { !isLeftOut(file: $0.file, offset: $0.offset) }
  }
}

extension CallGraph.Use: Comparable {
  /// Steps in the source text come first, in the order of the files and of their text.
  static func < (left: Self, right: Self) -> Bool {
    if left.isImplied != right.isImplied { return right.isImplied }
    return (left.file, left.offset, left.user) < (right.file, right.offset, right.user)
  }
}
