import PatuhCore

extension DeclarativeRun {
  /// Reports properties that descendants require and that only their internal access keeps from being provided.
  func checkNeedleProviders() {
    let passesOver = project.needlePassesOverInternal
    if passesOver == .no { return }
    for graph in names.needleGraphs() {
      // What a generator has registered it has seen; only a version that is known to differ says otherwise.
      let registered = Set(graph.registrations.flatMap(\.entries).map(\.path))
      for number in graph.components.indices {
        let requirements = graph.requirements(of: number).all
        if requirements.isEmpty { continue }
        let paths = graph.paths(to: number).paths
          .filter { passesOver == .yes || !registered.contains(graph.text($0)) }
        for requirement in requirements { reportHidden(requirement, on: paths, of: graph, passesOver) }
      }
    }
  }

  private func reportHidden(
    _ requirement: NeedleRequirement, on paths: [NeedlePath], of graph: NeedleGraph, _ truth: Truth
  ) {
    for path in paths {
      guard case .hidden(let property, let owner) = graph.provision(of: requirement, on: path) else {
        continue
      }
      let needed = Evidence(
        place: requirement.property.place,
        message: "`\(requirement.owner)` requires it on \(graph.text(path))")
      report(
        Match(
          place: property.place, found: property.text, owner: graph.components[owner].name, truth: truth,
          doubt:
            "the version of Needle is not known; from \(NeedleGenerator.firstWithoutInternal) on it is so",
          subject: "\(graph.components[owner].name).\(property.name)", evidence: [needed]))
    }
  }
}
