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
    var swift = sources.map { paths.contains($0.path) ? [Int]() : nil }
    var cFamily = cFamilySources.map { paths.contains($0.path) ? [Int]() : nil }
    for (number, target) in targets.enumerated() {
      for index in target.sources { swift[index]?.append(number) }
      for index in target.sharedSources { swift[index]?.append(number) }
      for index in target.cFamilySources { cFamily[index]?.append(number) }
    }
    var found: [String: [Int]] = [:]
    for (index, targets) in swift.enumerated() {
      if let targets, !targets.isEmpty { found[sources[index].path, default: []] += targets }
    }
    for (index, targets) in cFamily.enumerated() {
      if let targets, !targets.isEmpty { found[cFamilySources[index].path, default: []] += targets }
    }
    return found
  }
}
