import PatuhCore

/// The uses of API with effects in a project, and the calls that lead to them.
final class EffectGraph: DerivedFromProject {
  /// The places that use API with an effect, in the order of the files.
  let places: [EffectPlace]
  /// By unit that has an effect, the places that use the unit.
  private let uses: [CodeUnit: [CallGraph.Use]]

  init(_ project: Project) {
    let graph = CallGraph(CodeModel(project))
    places = EffectSearch(graph).places()
    var uses: [CodeUnit: [CallGraph.Use]] = [:]
    var open = Array(Set(places.map(\.unit)))
    while let unit = open.popLast() {
      if uses[unit] != nil { continue }
      let found = graph.uses(of: unit).filter { !graph.isLeftOut(file: $0.file, offset: $0.offset) }
      uses[unit] = found
      open += found.map(\.user)
    }
    self.uses = uses
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
    /// The unit that is called; nil if the place uses the API itself.
    var next: CodeUnit?
    /// Whether the step stands in no source text.
    var isImplied: Bool
    /// The number of steps to the API.
    var distance: Int
    var isSure: Bool
    /// The index of the place at the end, in ``EffectGraph/places``.
    var end: Int
  }

  let graph: EffectGraph
  private let effects: Set<Effect>
  /// By unit, its first step. A chain of sure steps is preferred, however long.
  private(set) var steps: [CodeUnit: Step] = [:]

  /// - Parameter stops: whether a unit's effects are not those of the code that uses it
  init(_ graph: EffectGraph, _ effects: Set<Effect>, stops: (CodeUnit) -> Bool = { _ in false }) {
    self.graph = graph
    self.effects = effects
    var known: [CodeUnit: Bool] = [:]
    for isSure in [true, false] { follow(isSure: isSure, stops: stops, &known) }
  }

  /// Follows the calls back from the places, breadth first: the sure steps alone, then all others.
  private mutating func follow(isSure: Bool, stops: (CodeUnit) -> Bool, _ known: inout [CodeUnit: Bool]) {
    var open = isSure ? [] : Array(steps.keys)
    for (number, place) in graph.places.enumerated() where effects.contains(place.effect) {
      guard place.isSure || !isSure, steps[place.unit] == nil else { continue }
      steps[place.unit] = Step(
        file: place.file, offset: place.offset, next: nil, isImplied: false, distance: 1,
        isSure: place.isSure,
        end: number)
      open.append(place.unit)
    }
    open.sort { (steps[$0]?.distance ?? 0, $0) < (steps[$1]?.distance ?? 0, $1) }
    var next = 0
    while next < open.count {
      let unit = open[next]
      next += 1
      guard let step = steps[unit] else { continue }
      let isStop = known[unit] ?? stops(unit)
      known[unit] = isStop
      if isStop { continue }
      for use in graph.uses(of: unit) where steps[use.user] == nil && (use.isSure || !isSure) {
        steps[use.user] = Step(
          file: use.file, offset: use.offset, next: unit, isImplied: use.isImplied,
          distance: step.distance + 1,
          isSure: step.isSure && use.isSure, end: step.end)
        open.append(use.user)
      }
    }
  }

  /// A place in the source text at which code has an effect: it uses the API, or calls a unit that has the effect.
  struct Site {
    var file: Int
    var step: Step
    var user: CodeUnit
  }

  /// The sites in all files, by file, in text order; one for each place.
  func sites(stops: (CodeUnit) -> Bool = { _ in false }) -> [Int: [Site]] {
    var found: [Int: [UInt32: Site]] = [:]
    func add(_ site: Site) {
      let known = found[site.file]?[site.step.offset]
      if let known, known.step.isSure || !site.step.isSure { return }
      found[site.file, default: [:]][site.step.offset] = site
    }
    for (number, place) in graph.places.enumerated() where effects.contains(place.effect) {
      let step = Step(
        file: place.file, offset: place.offset, next: nil, isImplied: false, distance: 1,
        isSure: place.isSure,
        end: number)
      add(Site(file: place.file, step: step, user: place.unit))
    }
    for (unit, step) in steps where !stops(unit) {
      for use in graph.uses(of: unit) where !use.isImplied {
        let own = Step(
          file: use.file, offset: use.offset, next: unit, isImplied: false, distance: step.distance + 1,
          isSure: step.isSure && use.isSure, end: step.end)
        add(Site(file: use.file, step: own, user: use.user))
      }
    }
    return found.mapValues { $0.values.sorted { $0.step.offset < $1.step.offset } }
  }
}
