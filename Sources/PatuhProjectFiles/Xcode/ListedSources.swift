import PatuhCore

extension ProjectFiles {
  /// The sources that targets of Xcode projects, except tests, list by themselves, or take from synchronized
  /// folders of others by exceptions, and that are not in the tree, sorted. Those in folders of dependencies
  /// are left out.
  package var unreadListedSources: [String] {
    var found: Set<String> = []
    for project in projects {
      guard let facts = project.facts as? XcodeProjectFacts else { continue }
      let elements = facts.targets.lazy.filter { !$0.isTest }.flatMap(\.phases).map { facts.phases[$0] }
        .filter { $0.kind == .sources }.flatMap(\.files).compactMap { file -> Int? in
          if case .element(let element) = facts.buildFiles[file].subject { element } else { nil }
        }
      let asked = Set(elements)
      let paths = ElementPaths(
        facts, file: project.path, tree: tree, only: asked.union(facts.groupsWithExceptions))
      for path in asked.compactMap({ paths[$0] }) + facts.sourcesOfExceptions(paths)
      where isSource(path) && !isPresent(path) && !OutsideCode.isOfDependency(path) {
        found.insert(path)
      }
    }
    return found.sorted { $0.precedesInBytes($1) }
  }
}

extension XcodeProjectFacts {
  /// The indices of the synchronized groups that have exceptions.
  fileprivate var groupsWithExceptions: [Int] {
    elements.indices.filter { element in
      if case .synchronizedGroup(let group) = elements[element].kind {
        !group.exceptions.isEmpty
      } else {
        false
      }
    }
  }

  /// The sources that exceptions of synchronized folders give to targets, except tests, there or not.
  fileprivate func sourcesOfExceptions(_ paths: ElementPaths) -> [String] {
    groupsWithExceptions.flatMap { element -> [String] in
      guard case .synchronizedGroup(let group) = elements[element].kind, let folder = paths[element]
      else { return [] }
      return targets.indices.filter { !targets[$0].isTest }.flatMap { target in
        NamedSources(
          group, target: target, phases: Set(targets[target].phases.filter { phases[$0].kind == .sources }),
          isMember: targets[target].synchronizedGroups.contains(element)
        ).paths.compactMap { joinedPath(folder, $0) }
      }
    }
  }
}
