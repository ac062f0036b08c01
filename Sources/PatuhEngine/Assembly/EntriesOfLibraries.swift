import PatuhCore
import PatuhProjectFiles

extension [Target] {
  /// The indices of the apps without a source of their own that begin in what they link: a framework of the
  /// tree has the `@main` type, or calls `UIApplicationMain`.
  /// - Parameter own: the targets as described, in any order
  func appsBegunInLibraries(_ members: TargetMembers, own: [TargetDescription]) -> [Int] {
    let empty = Set(own.filter(\.isBundleWithoutSources).map(\.place))
    if empty.isEmpty { return [] }
    return indices.filter { empty.contains(self[$0].place) && links($0) { $0.hasEntryPoint(members) } }
  }

  /// Whether a target links one that meets a condition, directly or through others.
  private func links(_ number: Int, _ condition: (Target) -> Bool) -> Bool {
    var reached: Set<Int> = [number]
    var rest = [number]
    while let next = rest.popLast() {
      for dependency in self[next].dependencies
      where dependency.linkage != .none && reached.insert(dependency.target).inserted {
        if condition(self[dependency.target]) { return true }
        rest.append(dependency.target)
      }
    }
    return false
  }
}

extension Target {
  fileprivate func hasEntryPoint(_ members: TargetMembers) -> Bool {
    sources.contains { members.sources[$0].summary.hasEntryPoint }
      || cFamilySources.contains { members.cFamilySources[$0].facts.names.contains("UIApplicationMain") }
  }
}
