/// The possible members of targets, each array sorted by path. The indices in a ``Target`` refer to these
/// arrays.
public struct TargetMembers: Sendable {
  /// Swift sources.
  public var sources: [SourceFile]
  /// C-family sources and headers.
  public var cFamilySources: [CFamilyFile]
  /// Privacy manifests, first-party and vendored.
  public let manifests: [Manifest]

  /// Sorts the members, which may be in any order.
  public init(sources: [SourceFile], cFamilySources: [CFamilyFile] = [], manifests: [Manifest] = []) {
    self.sources = inByteOrder(sources) { $0.path }
    self.cFamilySources = inByteOrder(cFamilySources) { $0.path }
    self.manifests = inByteOrder(manifests) { $0.path }
  }
}

/// The members sorted by path. Usually they are sorted already and no array is copied.
package func inByteOrder<Member>(_ members: [Member], of path: (Member) -> String) -> [Member] {
  let areSorted = members.indices.dropFirst().allSatisfy {
    !path(members[$0]).precedesInBytes(path(members[$0 - 1]))
  }
  return areSorted ? members : members.sorted { path($0).precedesInBytes(path($1)) }
}
