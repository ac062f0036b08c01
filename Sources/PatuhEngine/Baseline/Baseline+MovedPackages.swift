import PatuhCore
import PatuhRules

/// The rules whose findings are about a package, by its name, wherever that is stated: in a lock file, in the
/// file that a lock file is written for, or in a project file.
private let rulesOnPackages: Set<String> = ["sdk_manifest_missing", "sdk_version_unknown"]

extension Baseline {
  /// The baseline with the entries of packages that have another place now under that: a lock file was
  /// removed, or pins what a project file stated before. Entries whose finding is there stay as they are.
  func followingPackages(to findings: [Finding]) -> Baseline {
    if !entries.contains(where: { rulesOnPackages.contains($0.identity.rule) }) { return self }
    let found = Set(findings.filter(\.isOnPackage).map(FindingIdentity.init))
    var free = found.subtracting(entries.map(\.identity)).sorted()
    if free.isEmpty { return self }
    return replacing { identity in
      guard rulesOnPackages.contains(identity.rule), !found.contains(identity),
        let index = free.firstIndex(where: identity.isOfSamePackage)
      else { return identity }
      return free.remove(at: index)
    }
  }
}

extension Finding {
  /// Whether it is about a package, by its name.
  var isOnPackage: Bool { rulesOnPackages.contains(rule.text) }
}

extension FindingIdentity {
  /// Whether another identity says the same of the same package, of the same project.
  fileprivate func isOfSamePackage(as other: FindingIdentity) -> Bool {
    guard rule == other.rule, target == other.target, plainName(subject) == plainName(other.subject) else {
      return false
    }
    return path.isOfSameProject(as: other.path)
  }
}

extension String {
  /// Whether two files that state packages may do so for the same project: the folder of one is that of the
  /// other, or around it.
  func isOfSameProject(as other: String) -> Bool {
    let (own, its) = (folderOfLockFile(self), folderOfLockFile(other))
    return own.isPath(atOrBelow: its) || its.isPath(atOrBelow: own)
  }
}
