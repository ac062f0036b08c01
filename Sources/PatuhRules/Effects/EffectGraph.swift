import PatuhCore

/// Which code of a project has which effects, and how: directly, or through the code that it calls.
final class EffectGraph: DerivedFromProject {
  /// The next step from a unit towards an effect.
  struct Step: Hashable, Sendable {
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
  }

  /// The places that use API with an effect, in the order of the files.
  let places: [EffectPlace]
  /// By effect and unit, the first step of the shortest chain; a chain of sure steps is preferred, however long.
  let steps: [Effect: [CodeUnit: Step]]

  init(_ project: Project) {
    let graph = CallGraph(CodeModel(project))
    places = EffectSearch(project.effects, graph).places()
    var steps: [Effect: [CodeUnit: Step]] = [:]
    for (effect, places) in Dictionary(grouping: places, by: \.effect) {
      steps[effect] = EffectGraph.steps(to: places, graph)
    }
    self.steps = steps
  }

  /// Follows the calls back from the places, breadth first: the sure steps alone, then all others.
  private static func steps(to places: [EffectPlace], _ graph: CallGraph) -> [CodeUnit: Step] {
    var found: [CodeUnit: Step] = [:]
    for isSure in [true, false] {
      var open: [CodeUnit] = isSure ? [] : found.keys.sorted(by: <)
      for place in places where (place.isSure || !isSure) && found[place.unit] == nil {
        found[place.unit] = Step(
          file: place.file, offset: place.offset, next: nil, isImplied: false, distance: 1, isSure: place.isSure)
        open.append(place.unit)
      }
      open.sort { (found[$0]?.distance ?? 0, $0) < (found[$1]?.distance ?? 0, $1) }
      var next = 0
      while next < open.count {
        let unit = open[next]
        next += 1
        guard let step = found[unit] else { continue }
        for use in graph.uses(of: unit) where found[use.user] == nil && (use.isSure || !isSure) {
          if graph.isLeftOut(file: use.file, offset: use.offset) { continue }
          found[use.user] = Step(
            file: use.file, offset: use.offset, next: unit, isImplied: use.isImplied, distance: step.distance + 1,
            isSure: step.isSure && use.isSure)
          open.append(use.user)
        }
      }
    }
    return found
  }
}
