import PatuhCore

/// Tells which findings are those of certain targets.
struct TargetFindings {
  /// The names of the targets that hold a file, by path; those of tests count only where no other target holds it.
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

  /// Whether a finding counts for these targets alone: it names one of them, or stands in a file that no other one holds.
  func belongs(_ finding: Finding, to targets: Set<String>) -> Bool {
    if let target = finding.violation.target {
      return targets.contains(target) && targets.isSuperset(of: finding.violation.furtherTargets)
    }
    return belongs(file: finding.place.path, to: targets)
  }

  /// What a suppression of the configuration amounts to in one file, without its targets; nil when it covers nothing there
  /// that names no target.
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
