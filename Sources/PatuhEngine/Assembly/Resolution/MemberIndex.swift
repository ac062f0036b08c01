import PatuhCore

/// The members of targets by path: where they stand in ``TargetMembers``, and which of the sources are test code.
struct MemberIndex: Sendable {
  let sources: [String: SourceNumber]
  let manifests: [String: Int]
  /// By the index of a source.
  private let swiftTests: [Bool]
  private let cFamilyTests: [Bool]

  init(_ members: TargetMembers) {
    var sources: [String: SourceNumber] = [:]
    sources.reserveCapacity(members.sources.count + members.cFamilySources.count)
    for index in members.sources.indices { sources[members.sources[index].path] = .swift(index) }
    for index in members.cFamilySources.indices {
      sources[members.cFamilySources[index].path] = .cFamily(index)
    }
    self.sources = sources
    manifests = Dictionary(
      zip(members.manifests.map(\.path), members.manifests.indices), uniquingKeysWith: { first, _ in first })
    swiftTests = members.sources.indices.map { members.sources[$0].scope == .test }
    cFamilyTests = members.cFamilySources.indices.map { members.cFamilySources[$0].scope == .test }
  }

  /// Whether all sources of a target are test code by themselves.
  func areTests(_ target: Target) -> Bool {
    target.sources.allSatisfy { swiftTests[$0] } && target.cFamilySources.allSatisfy { cFamilyTests[$0] }
  }
}
