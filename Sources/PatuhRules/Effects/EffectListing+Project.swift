import PatuhCore

/// The effects of all code in a project, in the order of the files and of their text.
public func effectChains(of project: Project) -> [EffectChain] {
  effectListing(of: project, Vocabulary()).chains
}

/// What the code of a project does, function by function.
public func effectListing(of project: Project, _ vocabulary: Vocabulary) -> EffectListing {
  EffectUnits(project, vocabulary).listing
}

/// The code of a project that has effects, with its units.
struct EffectUnits {
  let listing: EffectListing
  /// The units of the listing's functions.
  let units: [CodeUnit]

  init(_ project: Project, _ vocabulary: Vocabulary, _ effects: [Effect] = Effect.allCases) {
    let graph = project.derived(EffectGraph.self)
    var stepsByUnit: [CodeUnit: [(Effect, EffectReach.Step)]] = [:]
    var stepsByVariant: [CodeUnit: [(Effect, EffectReach.Step)]] = [:]
    for effect in Effect.allCases where effects.contains(effect) {
      let reach = EffectReach(graph, [effect], countsViews: true)
      for (unit, step) in reach.stepsByCode { stepsByUnit[unit, default: []].append((effect, step)) }
      for (unit, step) in reach.steps where unit != unit.code {
        stepsByVariant[unit, default: []].append((effect, step))
      }
    }
    units = stepsByUnit.keys.sorted()
    let variants = stepsByVariant.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(units + variants, 0...))
    let map = LayerMap(project, vocabulary)
    let owners = EffectOwners(units, project)
    func listed(_ steps: [(Effect, EffectReach.Step)]?) -> [EffectListing.Step] {
      (steps ?? []).map { effect, step in
        let next = step.next.map { graph.units[$0] }
        return EffectListing.Step(
          effect: effect, place: project.sources[step.file].place(at: step.offset),
          name: next.map { project.name(of: $0) } ?? CodeName(step.end.api),
          verb: next.map { project.verb(for: $0) } ?? "uses",
          next: next.flatMap { numbers[$0] }, isImplied: step.isImplied, isSure: step.isOwnSure,
          certainty: step.isSure ? .sure : .likely)
      }
    }
    let functions = units.enumerated().map { number, unit in
      EffectListing.Function(
        name: project.name(of: unit), place: project.place(of: unit), owner: owners.numbers[number],
        layers: map[unit.file].names, steps: listed(stepsByUnit[unit]))
    }
    let listedVariants = variants.compactMap { unit in
      numbers[unit.code].map { EffectListing.Variant(function: $0, steps: listed(stepsByVariant[unit])) }
    }
    listing = EffectListing(
      owners: owners.list, functions: functions, variants: listedVariants,
      layerNames: vocabulary.layerNames)
  }
}

/// The types and files that contain some code units.
private struct EffectOwners {
  /// Sorted by name, then by place.
  let list: [EffectListing.Owner]
  /// By unit, the index of its owner.
  let numbers: [Int]

  init(_ units: [CodeUnit], _ project: Project) {
    let names = ProjectNames(project)
    let found = units.map { unit -> EffectListing.Owner in
      let source = project.sources[unit.file]
      guard let scope = source.facts.typeScope(of: unit.part) else {
        return EffectListing.Owner(name: source.path, place: Place(path: source.path), isFile: true)
      }
      if let entry = names.type(around: unit) {
        return EffectListing.Owner(name: entry.qualifiedName, place: entry.place, isFile: false)
      }
      return EffectListing.Owner(
        name: source.name(ofScope: scope), place: Place(path: source.path), isFile: false)
    }
    let list = Set(found).sorted {
      $0.name == $1.name ? $0.place < $1.place : $0.name.precedesInBytes($1.name)
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(list, list.indices))
    self.list = list
    self.numbers = found.compactMap { numbers[$0] }
  }
}
