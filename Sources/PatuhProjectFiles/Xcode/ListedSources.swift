import PatuhCore

extension ProjectFiles {
  /// The sources that targets of Xcode projects, except tests, list by themselves and that are not in the tree, sorted.
  /// Those in folders of dependencies are left out.
  package var unreadListedSources: [String] {
    var found: Set<String> = []
    for project in projects {
      guard let facts = project.facts as? XcodeProjectFacts else { continue }
      let elements = facts.targets.lazy.filter { !$0.isTest }.flatMap(\.phases).map { facts.phases[$0] }
        .filter { $0.kind == .sources }.flatMap(\.files).compactMap { file -> Int? in
          if case .element(let element) = facts.buildFiles[file].subject { element } else { nil }
        }
      let paths = ElementPaths(facts, file: project.path, tree: tree)
      for path in Set(elements).compactMap({ paths[$0] })
      where isSource(path) && !isPresent(path) && !OutsideCode.isOfDependency(path) {
        found.insert(path)
      }
    }
    return found.sorted { $0.precedesInBytes($1) }
  }
}
