import PatuhCore

/// The uses that come into a bundle with a library of the same tree.
struct LinkedUsages {
  /// Names of the libraries through which it comes, the library itself last.
  var chain: [String]
  /// In text order.
  var usages: [RequiredReasonUsage]
}

extension Project {
  /// What a target takes in with statically linked libraries, directly or through others, that bundle no manifest of
  /// their own and do not answer for themselves: the nearest libraries first.
  func linkedUsages(of target: Target) -> [LinkedUsages] {
    libraries(of: target) { $0.linkage == .static && answerabilities[$0.target] == .none }.compactMap {
      chain, library in
      let usages = usages(in: library, builtFor: target)
      return usages.isEmpty ? nil : LinkedUsages(chain: chain, usages: usages)
    }
  }

  /// The uses in all libraries that a manifest of this target may answer for, dynamic ones included.
  func usagesAnswered(by target: Target) -> [RequiredReasonUsage] {
    libraries(of: target) { _ in true }.flatMap { usages(in: $0.library, builtFor: target) }
  }

  /// The libraries without manifests that a target needs, breadth first, each once, with the names on the way.
  private func libraries(
    of target: Target, where isFollowed: (TargetDependency) -> Bool
  ) -> [(chain: [String], library: Target)] {
    var seen: Set<Int> = []
    var found: [(chain: [String], library: Target)] = []
    var open: [(chain: [String], dependencies: [TargetDependency])] = [([], target.dependencies)]
    var next = 0
    while next < open.count {
      let (chain, dependencies) = open[next]
      next += 1
      for dependency in dependencies
      where isFollowed(dependency) && seen.insert(dependency.target).inserted {
        let library = targets[dependency.target]
        guard library.bundledManifests.isEmpty, !library.product.isApp else { continue }
        found.append((chain + [library.name], library))
        open.append((chain + [library.name], library.dependencies))
      }
    }
    return found
  }
}
