import PatuhCore

/// Determines which findings belong to certain targets.
struct TargetFindings {
  /// The names of the targets that contain a file, by path; test targets count only if no other target contains it.
  private var holders: [String: Set<String>] = [:]

  init(of project: Project) {
    var inTests: [String: Set<String>] = [:]
    for target in project.targets {
      for path in target.paths(in: project) {
        if target.role == .test {
          inTests[path, default: []].insert(target.name)
        } else {
          holders[path, default: []].insert(target.name)
        }
      }
    }
    holders.merge(inTests) { first, _ in first }
  }

  /// Whether a finding belongs only to these targets: it names no other target, or it is in a file that no other target
  /// contains.
  func belongs(_ finding: Finding, to targets: Set<String>) -> Bool {
    if let target = finding.violation.target {
      return targets.contains(target) && targets.isSuperset(of: finding.violation.furtherTargets)
    }
    return belongs(file: finding.place.path, to: targets)
  }

  /// A suppression of the configuration as it applies to one file, without its targets. Nil if it covers no finding
  /// there, apart from findings that name a target.
  func suppression(_ suppression: ConfiguredSuppression, in path: String) -> ConfiguredSuppression? {
    var suppression = suppression
    let targets = Set(suppression.targets.map(\.value))
    guard targets.isEmpty || belongs(file: path, to: targets) else { return nil }
    suppression.targets = []
    return suppression
  }

  private func belongs(file path: String, to targets: Set<String>) -> Bool {
    guard let holders = holders[path] else { return false }
    return targets.isSuperset(of: holders)
  }
}
