/// A package of somebody else, and whether it brings the manifest that Apple wants to see.
public struct PackageStanding: Hashable, Sendable {
  /// What is known of its manifest.
  public enum ManifestState: String, Hashable, Sendable, CaseIterable {
    /// The copy in the tree holds one.
    case found
    /// The pinned version brings one, by what is known of its releases.
    case inVersion
    /// Apple demands one, and there is none.
    case missing
    /// Apple demands one; as it seems there is none.
    case likelyMissing
    /// Apple demands one, and nobody can tell.
    case unknown
    /// The copy holds none, and Apple's list does not name it.
    case notDemanded
    /// Apple's list does not name it, and there is no copy to look at.
    case notSeen
  }

  public var package: ThirdPartyPackage
  /// The names on Apple's list that it is, or holds; empty for none.
  public var listedAs: [String]
  public var manifest: ManifestState
  /// Whether its copy in the tree holds a built framework, which Apple wants signed when it is on the list.
  public var holdsBinary: Bool

  /// Makes a standing.
  public init(
    package: ThirdPartyPackage, listedAs: [String], manifest: ManifestState, holdsBinary: Bool = false
  ) {
    self.package = package
    self.listedAs = listedAs
    self.manifest = manifest
    self.holdsBinary = holdsBinary
  }
}
