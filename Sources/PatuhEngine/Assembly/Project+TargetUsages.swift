import PatuhCore

extension Project {
  /// Uses in the project, each with the names of the targets that it counts for.
  func withTargets(_ usages: [RequiredReasonUsage]) -> [RequiredReasonUsage] {
    let membership = targetsByPath(Set(usages.map(\.place.path)))
    return usages.map { usage in
      var usage = usage
      guard let members = membership[usage.place.path] else { return usage }
      let counting = members.filter { targets[$0].truth(of: usage) != .no }
      usage.counts = !counting.isEmpty
      usage.targets = Set(counting.map { targets[$0].name }).sorted { $0.precedesInBytes($1) }
      return usage
    }
  }

  /// The indices of the targets that hold, or may hold, the sources at some paths.
  private func targetsByPath(_ paths: Set<String>) -> [String: [Int]] {
    let swift = paths.marked(in: sources, \.path)
    let cFamily = paths.marked(in: cFamilySources, \.path)
    var found: [String: [Int]] = [:]
    for target in targets.indices {
      for index in targets[target].sources where swift[index] {
        found[sources[index].path, default: []].append(target)
      }
      for index in targets[target].sharedSources where swift[index] {
        found[sources[index].path, default: []].append(target)
      }
      for index in targets[target].cFamilySources where cFamily[index] {
        found[cFamilySources[index].path, default: []].append(target)
      }
    }
    return found
  }
}

extension Set<String> {
  /// Which of some members, which are in the byte order of their paths, have one of these.
  fileprivate func marked<Member>(in members: [Member], _ path: (Member) -> String) -> [Bool] {
    var marked = Array(repeating: false, count: members.count)
    for element in self {
      let index = members.partitioningIndex { !path($0).precedesInBytes(element) }
      if index < members.count, path(members[index]) == element { marked[index] = true }
    }
    return marked
  }
}
