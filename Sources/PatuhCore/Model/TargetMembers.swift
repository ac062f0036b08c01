/// What targets may hold, each sorted by path: the arrays that the indices of a ``Target`` point into.
public struct TargetMembers: Sendable {
  /// Swift sources.
  public var sources: [SourceFile]
  /// C-family sources and headers.
  public var cFamilySources: [CFamilyFile]
  /// Privacy manifests, first-party and vendored.
  public let manifests: [Manifest]

  /// Sorts the members, which may come in any order.
  public init(sources: [SourceFile], cFamilySources: [CFamilyFile] = [], manifests: [Manifest] = []) {
    self.sources = inByteOrder(sources) { $0.path }
    self.cFamilySources = inByteOrder(cFamilySources) { $0.path }
    self.manifests = inByteOrder(manifests) { $0.path }
  }
}

/// Members by their paths. Mostly they come in order, and then none is copied.
private func inByteOrder<Member>(_ members: [Member], of path: (Member) -> String) -> [Member] {
  let areSorted = members.indices.dropFirst().allSatisfy {
    !path(members[$0]).precedesInBytes(path(members[$0 - 1]))
  }
  return areSorted ? members : members.sorted { path($0).precedesInBytes(path($1)) }
}
