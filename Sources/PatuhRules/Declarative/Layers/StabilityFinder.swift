import PatuhCore

/// The uses of a layer by one that is more stable.
struct UnstableStep {
  var from: String
  var to: String
  /// The instability of the two.
  var own: Fraction
  var theirs: Fraction
  var first: LayerDependency
  var count: Int
}

/// Finds layers that use less stable ones. Only sure uses of types count.
struct StabilityFinder {
  private struct Step: Hashable {
    var from: String
    var to: String
  }

  private var steps: [Step: (first: LayerDependency, count: Int)] = [:]
  private var coupling = CouplingCount()

  /// Adds a reference; must be called in the order of places.
  mutating func add(_ dependency: LayerDependency, _ project: Project) {
    let (source, destination) = (dependency.source.names, dependency.destination.names)
    // If a file is in several layers, it is not known which of them makes the reference.
    guard dependency.target.isSure, dependency.target.onlyEntry != nil, source.count == 1,
      destination.count == 1, source != destination
    else { return }
    let file = project.sources[dependency.file]
    coupling.add(
      dependency.reference.wording(in: file).owner, in: file.path, from: source[0], to: destination[0])
    let step = Step(from: source[0], to: destination[0])
    steps[step] = (steps[step]?.first ?? dependency, (steps[step]?.count ?? 0) + 1)
  }

  /// The steps from a layer to a less stable one, sorted by their names.
  var found: [UnstableStep] {
    steps.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.compactMap { step, uses in
      guard let own = coupling[step.from].instability, let theirs = coupling[step.to].instability,
        theirs > own
      else { return nil }
      return UnstableStep(
        from: step.from, to: step.to, own: own, theirs: theirs, first: uses.first, count: uses.count)
    }
  }
}
