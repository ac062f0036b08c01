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
    let swift = paths.marked(among: sources.count) { sources[$0].path }
    let cFamily = paths.marked(among: cFamilySources.count) { cFamilySources[$0].path }
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
