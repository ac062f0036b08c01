import PatuhCore

extension Project {
  /// The targets of the tree whose code a target links, directly or through others, each once and breadth
  /// first.
  /// - Parameter isFollowed: whether the code of a dependency counts
  func linkedTargets(of target: Target, where isFollowed: (TargetDependency.Linkage) -> Bool) -> [Target] {
    var known: Set<Int> = []
    var found: [Target] = []
    var open = [target]
    while !open.isEmpty {
      let dependencies = open.flatMap(\.dependencies).filter { isFollowed($0.linkage) }
      open = dependencies.filter { !targets[$0.target].product.isApp && known.insert($0.target).inserted }
        .map { targets[$0.target] }
      found += open
    }
    return found
  }

  /// A target and the targets of the tree whose code it links.
  func partsWithCode(of target: Target) -> [Target] {
    [target] + linkedTargets(of: target) { $0 != .none }
  }
}
