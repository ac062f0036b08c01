import PatuhCore

extension Builtin {
  /// Finds committed generated files that do not match the graph, or whose registration function nothing
  /// calls.
  static let needleGeneratedStale = Builtin("needle_generated_stale") { run, _ in
    run.checkNeedleRegistrations()
  }
}

extension DeclarativeRun {
  /// Compares the registrations in committed generated files with the graph, and checks that their
  /// registration function is called. Without a committed generated file, nothing is compared.
  fileprivate func checkNeedleRegistrations() {
    for graph in names.needleGraphs() {
      let all = graph.registrations
      guard let first = all.first else { continue }
      let expected = graph.registeredPaths
      let registered = Set(all.flatMap(\.entries).map(\.path))
      let lacking = unregistered(
        expected.paths.filter { !registered.contains($0.text) },
        tooLong: all.reduce(0) { $0 + $1.tooLong })
      for file in all {
        report(file, lacking: file.file == first.file ? lacking : [], isCalled: isCalled(file), in: graph)
      }
      if expected.isComplete {
        let known = Set(expected.paths.map(\.text))
        for file in all { reportSurplus(file, known: known) }
      }
    }
  }

  /// The missing paths whose registration would have been read. Registrations with paths too long to be
  /// stored are assumed to be those of the graph's long paths.
  private func unregistered(_ lacking: [RegisteredPath], tooLong: Int) -> [RegisteredPath] {
    let long = lacking.filter { $0.text.utf8.count > NeedleRegistrations.longestPath }
    return lacking.filter { $0.text.utf8.count <= NeedleRegistrations.longestPath }
      + (long.count > tooLong ? long : [])
  }

  private func report(
    _ file: NeedleRegistrations, lacking: [RegisteredPath], isCalled: Bool, in graph: NeedleGraph
  ) {
    var faults: [String] = []
    if !lacking.isEmpty {
      let shown = lacking.prefix(6).map(\.text).joined(separator: ", ")
      let more = lacking.count > 6 ? " and \(lacking.count - 6) more paths" : ""
      faults.append("does not register \(shown)\(more)")
    }
    if !isCalled {
      faults.append("is without effect, since nothing calls `\(NeedleRegistrations.launchFunction)()`")
    }
    if faults.isEmpty { return }
    let path = project.sources[file.file].path
    report(
      Match(
        place: file.function ?? file.entries.first?.place ?? Place(path: path),
        found: faults.joined(separator: ", and "), owner: path, truth: .yes,
        subject: NeedleRegistrations.launchFunction,
        evidence: lacking.map { path in
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

  /// Whether production code refers to the registration function of a generated file; true if the file has
  /// none.
  private func isCalled(_ file: NeedleRegistrations) -> Bool {
    if file.function == nil { return true }
    return project.sources.contains { source in
      let facts = source.facts
      guard source.scope == .production, let name = facts.id(of: NeedleRegistrations.launchFunction) else {
        return false
      }
      return facts.expressions.contains { $0.name == name && ($0.kind == .identifier || $0.kind == .member) }
    }
  }
}

extension NeedleRegistrations {
  /// In UTF-8 bytes: the text of a longer literal is not stored.
  static let longestPath = 200
}

/// A path that the generator registers.
struct RegisteredPath {
  /// For example `^->Root->Detail`.
  var text: String
  /// The last component of the path.
  var component: Int
}

extension NeedleGraph {
  /// The paths that the generator registers, in the order of the components, and whether the list is
  /// complete.
  var registeredPaths: (paths: [RegisteredPath], isComplete: Bool) {
    var found: [RegisteredPath] = []
    var isComplete = true
    for component in components.indices {
      let paths = paths(to: component)
      found += paths.paths.map { RegisteredPath(text: text($0), component: component) }
      isComplete = isComplete && paths.isComplete
    }
    return (found, isComplete)
  }
}
