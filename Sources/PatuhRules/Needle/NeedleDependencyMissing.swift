import PatuhCore

extension Builtin {
  /// Finds dependencies of Needle components that no ancestor provides.
  static let needleDependencyMissing = Builtin("needle_dependency_missing") { run, _ in
    run.checkNeedleDependencies()
  }
}

extension DeclarativeRun {
  /// Reports dependencies of components that no ancestor provides, with the first paths on which they are
  /// missing.
  fileprivate func checkNeedleDependencies() {
    let graphs = names.needleGraphs()
    let gaps = graphs.flatMap(\.gaps)
    var merged: [NeedleGap] = []
    for gap in gaps {
      if let index = merged.firstIndex(where: { $0.place == gap.place }) {
        merged[index].add(gap)
      } else {
        merged.append(gap)
      }
    }
    for gap in merged { report(gap.match) }
    for graph in graphs {
      reportUnused(in: graph)
      reportUnmetPluginRequirements(in: graph)
      for number in graph.components.indices {
        reportUndeclared(graph.requirements(of: number).unknown, of: graph.components[number])
        reportIncomplete(number, in: graph)
      }
    }
  }

  private func reportUndeclared(_ protocols: [String], of component: NeedleComponent) {
    guard let name = protocols.first else { return }
    report(
      Match(
        place: component.place, found: "what `\(name)` demands", owner: component.name, truth: .unknown,
        doubt: "the project does not declare `\(name)`", subject: component.name))
  }

  /// Reports requirements of dependency protocols that no component in the graph uses, if no component could
  /// provide them.
  private func reportUnused(in graph: NeedleGraph) {
    guard graph.components.contains(where: { $0.kind == .bootstrap }) else { return }
    let used = Set(
      graph.components.indices.flatMap { graph.requirements(of: $0).all.map(\.property.place) })
    let provided = graph.components.flatMap(\.properties).filter { $0.access != .private }
    for entry in graph.dependencyProtocols {
      for property in names.needleProperties(of: entry.site)
      where !used.contains(property.place) && !provided.contains(where: { $0.fits(property) }) {
        report(
          Match(
            place: property.place, found: "`\(property.text)`, which no component provides",
            owner: entry.name, truth: .unknown, doubt: "no component in the project depends on this protocol",
            subject: "\(entry.name).\(property.name)"))
      }
    }
  }

  /// Reports requirements of a plugin extension for which the non-core component has no property of that
  /// name. The types may differ, because the generated code casts.
  private func reportUnmetPluginRequirements(in graph: NeedleGraph) {
    for number in graph.components.indices {
      guard let plugin = graph.nonCore(of: number).map({ graph.components[$0] }) else { continue }
      for demand in graph.pluginRequirements(of: number)
      where !plugin.properties.contains(where: { $0.name == demand.property.name && $0.access != .private }) {
        report(
          Match(
            place: demand.property.place,
            found: "`\(demand.property.text)`, which `\(plugin.name)` does not provide",
            owner: demand.owner, truth: .yes, subject: "\(demand.owner).\(demand.property.name)",
            evidence: [Evidence(place: plugin.place, message: "`\(plugin.name)` is declared here")]))
      }
    }
  }

  private func reportIncomplete(_ number: Int, in graph: NeedleGraph) {
    let component = graph.components[number]
    if graph.requirements(of: number).all.isEmpty || graph.paths(to: number).isComplete { return }
    report(
      Match(
        place: component.place, found: "dependencies that may be missing on some paths",
        owner: component.name,
        truth: .unknown, doubt: "there are too many paths to follow them all", subject: component.name))
  }
}

/// A requirement that is not met.
private struct NeedleGap {
  var place: Place
  var requirement: NeedleRequirement
  /// The paths on which it is missing, written as Needle writes them, without duplicates.
  var paths: [String]
  /// For each path, the call that creates its last component.
  var evidence: [Evidence]
  var candidate: NeedleCandidate?

  mutating func add(_ other: NeedleGap) {
    for (path, evidence) in zip(other.paths, other.evidence) where !paths.contains(path) {
      paths.append(path)
      self.evidence.append(evidence)
    }
    candidate = candidate ?? other.candidate
  }

  var match: DeclarativeRun.Match {
    var shown = paths.prefix(Self.messageLimit).joined(separator: ", ")
    if paths.count > Self.messageLimit { shown += " and \(paths.count - Self.messageLimit) more" }
    let hint = candidate.map { "; \($0.text(for: requirement))" } ?? ""
    let nearest = candidate.map {
      [Evidence(place: $0.property.place, message: "`\($0.property.text)` of `\($0.owner)` is declared here")]
    }
    return DeclarativeRun.Match(
      place: place, found: "`\(requirement.property.text)`, which no ancestor provides on \(shown)\(hint)",
      owner: requirement.owner, truth: .yes, subject: "\(requirement.owner).\(requirement.property.name)",
      evidence: evidence.prefix(Self.evidenceLimit) + (nearest ?? []))
  }

  /// A reader cannot use thousands of paths.
  private static let evidenceLimit = 200
  private static let messageLimit = 12
}

extension NeedleGraph {
  /// The requirements that are not met, separately for each component.
  fileprivate var gaps: [NeedleGap] {
    components.indices.flatMap { number -> [NeedleGap] in
      let requirements = requirements(of: number).all
      if requirements.isEmpty { return [] }
      let paths = paths(to: number).paths
      return requirements.compactMap { requirement in
        let failing = paths.filter { path in
          if case .missing = provision(of: requirement, on: path) { true } else { false }
        }
        if failing.isEmpty { return nil }
        return NeedleGap(
          place: requirement.property.place, requirement: requirement, paths: failing.map(text),
          evidence: failing.compactMap(evidence), candidate: candidate(for: requirement, on: failing))
      }
    }
  }

  /// The call with which the component before the last one of a path creates the last one; nil for an empty
  /// path.
  func evidence(for path: NeedlePath) -> Evidence? {
    guard let child = path.components.last else { return nil }
    let parent = path.components.dropLast().last
    let made = constructions.first { $0.component == child && $0.owner == parent }
    return Evidence(
      place: made?.place ?? components[child].place,
      message: "`\(components[child].name)` is made here on \(text(path))")
  }
}
