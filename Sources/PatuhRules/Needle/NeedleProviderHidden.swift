import PatuhCore

extension Builtin {
  /// Finds properties that Needle would provide if they were not internal.
  static let needleProviderHidden = Builtin("needle_provider_hidden") { run, _ in run.checkNeedleProviders() }
}

extension DeclarativeRun {
  /// Reports properties that descendants require, and that Needle would provide if they were not internal.
  fileprivate func checkNeedleProviders() {
    let passesOver = project.needlePassesOverInternal
    if passesOver == .no { return }
    var needs: [Place: HiddenProvider] = [:]
    for graph in names.needleGraphs() {
      // The generator has seen the properties on the paths that it registered, unless its version is known to
      // ignore them.
      let registered = Set(graph.registrations.flatMap(\.entries).map(\.path))
      for number in graph.components.indices {
        let requirements = graph.requirements(of: number).all
        if requirements.isEmpty { continue }
        let paths = graph.paths(to: number).paths
          .filter { passesOver == .yes || !registered.contains(graph.text($0)) }
        for requirement in requirements {
          for path in paths {
            guard case .hidden(let property, let owner) = graph.provision(of: requirement, on: path) else {
              continue
            }
            let need = Evidence(
              place: requirement.property.place,
              message: "`\(requirement.owner)` demands it on \(graph.text(path))")
            let provider = HiddenProvider(property: property, owner: graph.components[owner].name, needs: [])
            needs[property.place, default: provider].add(need)
          }
        }
      }
    }
    for (place, hidden) in needs.sorted(by: { $0.key < $1.key }) {
      report(
        Match(
          place: place, found: hidden.property.text, owner: hidden.owner, truth: passesOver,
          doubt:
            "from version \(NeedleGenerator.firstWithoutInternal) on, and which one is used is not known",
          subject: "\(hidden.owner).\(hidden.property.name)", evidence: hidden.needs))
    }
  }
}

/// A property that descendants require and do not get.
private struct HiddenProvider {
  var property: NeedleProperty
  /// The component with the property.
  var owner: String
  /// The requirements and the paths on which they are not met, without duplicates.
  var needs: [Evidence]

  mutating func add(_ need: Evidence) {
    if !needs.contains(need) { needs.append(need) }
  }
}
