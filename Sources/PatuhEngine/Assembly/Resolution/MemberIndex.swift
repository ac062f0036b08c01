import PatuhCore

/// The members of targets by path: where they stand in ``TargetMembers``.
struct MemberIndex: Sendable {
  /// A source of either kind, by its index.
  enum Source: Sendable {
    case swift(Int)
    case cFamily(Int)
  }

  let sources: [String: Source]
  let manifests: [String: Int]

  init(_ members: TargetMembers) {
    var sources: [String: Source] = [:]
    sources.reserveCapacity(members.sources.count + members.cFamilySources.count)
    for index in members.sources.indices { sources[members.sources[index].path] = .swift(index) }
    for index in members.cFamilySources.indices {
      sources[members.cFamilySources[index].path] = .cFamily(index)
    }
    self.sources = sources
    manifests = Dictionary(
      zip(members.manifests.map(\.path), members.manifests.indices), uniquingKeysWith: { first, _ in first })
  }
}
