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
    self.sources = sources.sorted { $0.path.precedesInBytes($1.path) }
    self.cFamilySources = cFamilySources.sorted { $0.path.precedesInBytes($1.path) }
    self.manifests = manifests.sorted { $0.path.precedesInBytes($1.path) }
  }
}
