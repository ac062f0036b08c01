import PatuhCore

/// Determines which findings belong to certain targets.
struct TargetFindings {
  /// The targets that contain a file, by path; test targets count only if no other target contains it.
  private var holders: [String: Set<TargetName>] = [:]

  init(of project: Project) {
    var inTests: [String: Set<TargetName>] = [:]
    for target in project.targets {
      for path in target.paths(in: project) {
        if target.role == .test {
          inTests[path, default: []].insert(target.names)
        } else {
          holders[path, default: []].insert(target.names)
        }
      }
    }
    holders.merge(inTests) { first, _ in first }
  }

  /// Whether a finding belongs only to these targets: it names no other target, or it is in a file that no
  /// other target contains.
  func belongs(_ finding: Finding, to targets: Set<String>) -> Bool {
    let names = finding.violation.namesOfMeantTargets
    if !names.isEmpty { return areMeant(names, by: targets) }
    return belongs(file: finding.place.path, to: targets)
  }

  /// The shown names of all targets of a finding that belongs to some of these targets and to others, sorted;
  /// empty for any other finding.
  func namesOfShared(_ finding: Finding, among targets: Set<String>) -> [String] {
    let named = finding.violation.namesOfMeantTargets
    let names = named.isEmpty ? holders[finding.place.path] ?? [] : Set(named)
    let others = names.filter { name in !targets.contains(where: name.isMeant) }
    return others.isEmpty || others.count == names.count ? [] : names.map(\.shownName).sorted()
  }

  /// A suppression of the configuration as it applies to one file, without its targets. Nil if it covers no
  /// finding there, apart from findings that name a target.
  func suppression(_ suppression: ConfiguredSuppression, in path: String) -> ConfiguredSuppression? {
    var suppression = suppression
    let targets = Set(suppression.targets.map(\.value))
    guard targets.isEmpty || belongs(file: path, to: targets) else { return nil }
    suppression.targets = []
    return suppression
  }

  private func belongs(file path: String, to targets: Set<String>) -> Bool {
    guard let holders = holders[path] else { return false }
    return areMeant(holders, by: targets)
  }

  private func areMeant(_ names: some Sequence<TargetName>, by written: Set<String>) -> Bool {
    names.allSatisfy { name in written.contains(where: name.isMeant) }
  }
}

extension Violation {
  /// The names of the targets that it counts for or is about.
  fileprivate var namesOfMeantTargets: [TargetName] {
    allTargetNames.isEmpty ? concernedTargets : allTargetNames
  }
}
