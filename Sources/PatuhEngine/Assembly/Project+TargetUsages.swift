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
    let swift = paths.byIndex(in: sources, \.path)
    let cFamily = paths.byIndex(in: cFamilySources, \.path)
    var found: [String: [Int]] = [:]
    for target in targets.indices {
      for index in targets[target].sources + targets[target].sharedSources {
        if let path = swift[index] { found[path, default: []].append(target) }
      }
      for index in targets[target].cFamilySources {
        if let path = cFamily[index] { found[path, default: []].append(target) }
      }
    }
    return found
  }
}

extension Set<String> {
  /// Those that are paths of some members, which are in byte order, by the index of the member.
  fileprivate func byIndex<Member>(in members: [Member], _ path: (Member) -> String) -> [Int: String] {
    var found: [Int: String] = [:]
    for element in self {
      let index = members.partitioningIndex { !path($0).precedesInBytes(element) }
      if index < members.count, path(members[index]) == element { found[index] = element }
    }
    return found
  }
}
