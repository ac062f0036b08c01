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
  /// The units that have an effect, sorted. Searches refer to them by their numbers in this list.
  let units: [CodeUnit]
  private let numbers: [CodeUnit: Int]
  /// The numbers of the units of the places.
  let unitsOfPlaces: [Int]
  /// By the number of a unit, its uses, and the numbers of the units that contain these.
  let numberedUses: [(uses: [CallGraph.Use], users: [Int])]

  init(_ project: Project) {
    let content =
      project.predecessor?.known(EffectGraph.self).flatMap {
        Self.content(of: project, after: $0, project.derived(EditedBodies.self))
      } ?? Self.content(of: project)
    (places, uses, closures) = (content.places, content.uses, content.closures)
    isAsBefore = content.isAsBefore
    let units = content.uses.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(units, units.indices))
    unitsOfPlaces = content.places.map { numbers[$0.unit] ?? 0 }
    numberedUses = units.map { unit in
      let uses = content.uses[unit] ?? []
      return (uses, uses.map { numbers[$0.user] ?? 0 })
    }
    (self.units, self.numbers) = (units, numbers)
  }

  /// The number of a unit; nil if it has no effect.
  func number(of unit: CodeUnit) -> Int? { numbers[unit] }

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
    /// The number of the unit that is called; nil if the place uses the API itself.
    var next: Int?
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
    var end: EffectPlace.Use
  }

  let graph: EffectGraph
  private let effects: Set<Effect>
  private let passage: EffectPassage
  /// Whether a view that loads what it shows counts, and what is written to a log.
  private let countsViews: Bool
  /// By the number of a unit, its first step. A chain of sure steps is preferred, however long.
  private var firstSteps: [Step?]
  /// By the number of a unit, whether it passes on what it reaches, as far as that was asked for.
  private var passages: [Truth?]
  /// By the number of a unit, whether it keeps what it reaches through other code, as far as that was asked
  /// for.
  private var keeping: [Bool?]

  init(
    _ graph: EffectGraph, _ effects: Set<Effect>, _ passage: EffectPassage = .open, countsViews: Bool = false
  ) {
    self.graph = graph
    self.countsViews = countsViews
    self.effects = effects
    self.passage = passage
    firstSteps = Array(repeating: nil, count: graph.units.count)
    passages = Array(repeating: nil, count: graph.units.count)
    keeping = Array(repeating: nil, count: graph.units.count)
    for pass in Pass.allCases where pass != .logs || countsViews { follow(pass) }
  }

  /// The units with the effects and their first steps, in the order of the units.
  var steps: [(unit: CodeUnit, step: Step)] {
    zip(graph.units, firstSteps).compactMap { unit, step in step.map { (unit, $0) } }
  }

  /// The first step of a unit; nil if it has none of the effects.
  func step(of unit: CodeUnit) -> Step? { graph.number(of: unit).flatMap { firstSteps[$0] } }

  /// The unit that a step calls; nil if it uses the API itself.
  func next(after step: Step) -> CodeUnit? { step.next.map { graph.units[$0] } }

  /// The first step of the unit that a step calls; nil if it uses the API itself.
  func step(after step: Step) -> Step? { step.next.flatMap { firstSteps[$0] } }

  /// The first step of each code, for whichever types of `self` it has the effect.
  var stepsByCode: [CodeUnit: Step] {
    let steps = steps
    var found: [CodeUnit: Step] = [:]
    for (unit, step) in steps where unit == unit.code { found[unit] = step }
    for (unit, step) in steps where unit != unit.code {
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
  private mutating func follow(_ pass: Pass) {
    let isSure = pass == .immediate || pass == .deferred
    var starts = firstSteps.indices.compactMap { number in
      firstSteps[number].map { (distance: $0.distance, unit: number) }
    }
    for (place, unit) in zip(graph.places, graph.unitsOfPlaces) where begins(at: place) {
      guard place.isLog == (pass == .logs), place.isSure || !isSure, !place.isDeferred || pass != .immediate,
        firstSteps[unit] == nil,
        passage.admitsDirectUse || passes(unit) != .no
      else { continue }
      let step = Step(place)
      firstSteps[unit] = step
      starts.append((step.distance, unit))
    }
    starts.sort { $0 < $1 }
    var open = starts.map(\.unit)
    var next = 0
    while next < open.count {
      let number = open[next]
      next += 1
      guard let step = firstSteps[number] else { continue }
      let unit = graph.units[number]
      if mayBeKept(step), keeping[number] == nil { keeping[number] = passage.keepsReached(unit) }
      let answer = isKept(step, number) ? .no : passes(number)
      if answer == .no && !step.isImplied || isSure && (answer == .unknown || step.isDeferred) { continue }
      let (uses, users) = graph.numberedUses[number]
      for (use, user) in zip(uses, users) where firstSteps[user] == nil && (use.isSure || !isSure) {
        let passed = passed(answer, by: unit, step, to: use)
        if passed == .no || use.isDeferred && pass == .immediate { continue }
        if step.isLost(by: use, of: unit) { continue }
        firstSteps[user] = Step(use, of: number, step, passed)
        open.append(user)
      }
    }
  }

  /// Whether a unit passes on what it reaches.
  private mutating func passes(_ number: Int) -> Truth {
    if let known = passages[number] { return known }
    let answer = passage.truth(graph.units[number])
    passages[number] = answer
    return answer
  }

  /// What a unit passes on to code that uses it.
  /// - Parameter answer: what it passes on to any code
  private func passed(_ answer: Truth, by unit: CodeUnit, _ step: Step, to use: CallGraph.Use) -> Truth {
    answer == .no && step.isImplied && passage.isOwnProperty(unit, use.user) ? .yes : answer
  }

  /// How many calls within a type are followed from a property that is read.
  private static let depthWithinType = 8

  /// Whether a unit keeps to itself what it reaches; a property wrapper does so only with what it reaches
  /// through code outside of its type. A requirement stands for its implementation.
  private func isKept(_ step: Step, _ number: Int) -> Bool {
    let unit = graph.units[number]
    guard mayBeKept(step), keeping[number] ?? passage.keepsReached(unit) else { return false }
    if !passage.isOfWrapper(unit) { return true }
    var (step, depth) = (step, 0)
    while let next = next(after: step) {
      depth += 1
      guard depth <= Self.depthWithinType, passage.areOfOneType(unit, next),
        let following = self.step(after: step)
      else { return true }
      step = following
    }
    return false
  }

  private func mayBeKept(_ step: Step) -> Bool { step.next != nil && !step.isImplied }

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
      guard let number = graph.number(of: unit), let step = firstSteps[number] else { continue }
      let passed = passed(isKept(step, number) ? .no : passage.truth(unit), by: unit, step, to: use)
      if passed != .no { add(Step(use, of: number, step, passed), use.user) }
    }
    return found.values.sorted { $0.step.offset < $1.step.offset }
  }

  /// Calls a function with each use of a unit that passes on an effect, and with the step that it is.
  func forEachUse(_ body: (CallGraph.Use, Step) -> Void) {
    for (number, unit) in graph.units.enumerated() {
      guard let step = firstSteps[number] else { continue }
      let answer = isKept(step, number) ? .no : passages[number] ?? passage.truth(unit)
      if answer == .no, !step.isImplied { continue }
      for use in graph.numberedUses[number].uses where !step.isLost(by: use, of: unit) {
        let passed = passed(answer, by: unit, step, to: use)
        if passed != .no { body(use, Step(use, of: number, step, passed)) }
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
      isRegistered: false, end: place.use)
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

  /// The use of a unit with this number, whose own step is `step`.
  fileprivate init(_ use: CallGraph.Use, of number: Int, _ step: Self, _ passes: Truth) {
    self.init(
      file: use.file, offset: use.offset, next: number, isImplied: use.isImplied, distance: step.distance + 1,
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
