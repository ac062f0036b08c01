import PatuhCore

/// Which pods of a `Podfile.lock` restrict the versions of which others.
struct PodHolders {
  private var holders: [String: [(name: String, range: VersionRange)]] = [:]

  init(_ packages: [LockedPackage]) {
    for package in packages {
      for (needed, constraint) in zip(package.dependencies, package.constraints) where needed != package.name
      {
        guard let range = VersionRange(ofPodConstraint: constraint), range.upper != nil else { continue }
        holders[needed, default: []].append((package.name, range))
      }
    }
  }

  /// The pods that set a bound above for the version of a pod, with those that keep them in turn as they are.
  subscript(pod: String) -> [ThirdPartyPackage.Holder] {
    (holders[pod] ?? []).map { holder in
      let keeping = (holders[holder.name] ?? []).filter { $0.range.lower == $0.range.upper }.map(\.name)
      return ThirdPartyPackage.Holder(name: holder.name, range: holder.range, holders: keeping)
    }
  }
}

extension VersionRange {
  /// The versions that `= 10.12.0`, `~> 10.0` or `< 2.31.0, >= 2.30.8` allow; nil if nothing is required.
  init?(ofPodConstraint text: String) {
    var range: VersionRange?
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      let bound: VersionRange
      switch words[0] {
      case "=": bound = VersionRange(lower: words[1], upper: words[1], includesUpper: true)
      case "~>": bound = .pessimistic(words[1])
      case ">", ">=": bound = VersionRange(lower: words[1])
      case "<": bound = VersionRange(upper: words[1])
      case "<=": bound = VersionRange(upper: words[1], includesUpper: true)
      default: continue
      }
      range = range?.intersection(bound) ?? bound
    }
    guard let range else { return nil }
    self = range
  }
}
