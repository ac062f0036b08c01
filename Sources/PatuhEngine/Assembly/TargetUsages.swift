import PatuhCore
import PatuhRules

/// The uses in a project, each with the names of the targets that it counts for.
func usagesWithTargets(in project: Project) -> [RequiredReasonUsage] {
  var membership: [String: [Int]] = [:]
  for (number, target) in project.targets.enumerated() {
    for index in target.sources + target.sharedSources {
      membership[project.sources[index].path, default: []].append(number)
    }
    for index in target.cFamilySources {
      membership[project.cFamilySources[index].path, default: []].append(number)
    }
  }
  return requiredReasonUsages(in: project).map { usage in
    var usage = usage
    guard let members = membership[usage.place.path] else { return usage }
    let counting = members.map { project.targets[$0] }.filter { $0.truth(of: usage) != .no }
    usage.counts = !counting.isEmpty
    usage.targets = Set(counting.map(\.name)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return usage
  }
}
