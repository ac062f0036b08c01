import PatuhCore

/// The members of targets by path: where they stand in ``TargetMembers``.
struct MemberIndex: Sendable {
  let sources: [String: Int]
  let cFamilySources: [String: Int]
  let manifests: [String: Int]

  init(_ members: TargetMembers) {
    func numbered(_ paths: [String]) -> [String: Int] {
      Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
    }
    sources = numbered(members.sources.map(\.path))
    cFamilySources = numbered(members.cFamilySources.map(\.path))
    manifests = numbered(members.manifests.map(\.path))
  }
}
