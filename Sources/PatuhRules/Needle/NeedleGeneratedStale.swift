import PatuhCore

extension DeclarativeRun {
  /// Compares what committed generated files register with the graph, and looks for the call that makes it so.
  /// Where no generated file is committed there is nothing to compare.
  func checkNeedleRegistrations() {
    for graph in names.needleGraphs() {
      let all = graph.registrations
      guard let first = all.first else { continue }
      let expected = graph.registeredPaths
      let registered = Set(all.flatMap(\.entries).map(\.path))
      let unreadable = all.reduce(0) { $0 + $1.unreadable }
      reportLacking(
        expected.paths.filter { !registered.contains($0.text) }, in: first, of: graph, unreadable: unreadable)
      if expected.isComplete {
        let known = Set(expected.paths.map(\.text))
        for file in all { reportSurplus(file, known: known) }
      }
      for file in all { reportUncalled(file, in: graph) }
    }
  }

  private func reportLacking(
    _ lacking: [(text: String, component: Int)], in file: NeedleRegistrations, of graph: NeedleGraph,
    unreadable: Int
  ) {
    // Paths that are too long to have been kept are taken for those of equal length that the graph knows.
    let long = lacking.filter { $0.text.utf8.count > NeedleRegistrations.longestPath }
    let missing =
      lacking.filter { $0.text.utf8.count <= NeedleRegistrations.longestPath }
      + (long.count > unreadable ? long : [])
    guard !missing.isEmpty else { return }
    let path = project.sources[file.file].path
    let shown = missing.prefix(6).map(\.text).joined(separator: ", ")
    let more = missing.count > 6 ? " and \(missing.count - 6) more paths" : ""
    report(
      Match(
        place: file.entries.first?.place ?? Place(path: path), found: "does not register \(shown)\(more)",
        owner: path, truth: .yes, subject: "lacking",
        evidence: missing.map { path in
          Evidence(place: graph.components[path.component].place, message: "\(path.text) ends here")
        }))
  }

  private func reportSurplus(_ file: NeedleRegistrations, known: Set<String>) {
    for entry in file.entries where !known.contains(entry.path) {
      report(
        Match(
          place: entry.place, found: "registers \(entry.path), which no longer exists",
          owner: project.sources[file.file].path, truth: .yes, subject: entry.path))
    }
  }

  private func reportUncalled(_ file: NeedleRegistrations, in graph: NeedleGraph) {
    guard let function = file.function else { return }
    let isCalled = project.sources.contains { source in
      let facts = source.facts
      guard source.scope == .production, let name = facts.id(of: NeedleRegistrations.launchFunction) else {
        return false
      }
      return facts.expressions.contains { $0.name == name && ($0.kind == .identifier || $0.kind == .member) }
    }
    if isCalled { return }
    report(
      Match(
        place: function, found: "is without effect, since nothing calls `registerProviderFactories()`",
        owner: project.sources[file.file].path, truth: .yes, subject: NeedleRegistrations.launchFunction))
  }
}

extension NeedleRegistrations {
  /// In bytes: the text of a longer literal is not kept.
  static let longestPath = 200
}

extension NeedleGraph {
  /// The paths that a generator registers, in the order of the components, and whether these are all.
  var registeredPaths: (paths: [(text: String, component: Int)], isComplete: Bool) {
    var found: [(text: String, component: Int)] = []
    var isComplete = true
    for component in components.indices {
      let paths = paths(to: component)
      found += paths.paths.map { (text: text($0), component: component) }
      isComplete = isComplete && paths.isComplete
    }
    return (found, isComplete)
  }
}
