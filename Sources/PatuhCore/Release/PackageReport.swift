/// A third-party package, and whether it includes the manifest that Apple requires.
public struct PackageReport: Hashable, Sendable {
  /// What is known about its manifest.
  public enum ManifestState: String, Hashable, Sendable, CaseIterable {
    /// The copy in the tree contains one.
    case found
    /// The pinned version includes one, according to what is known about its releases.
    case inVersion
    /// Apple requires one, and there is none.
    case missing
    /// Apple requires one, and there is probably none.
    case likelyMissing
    /// Apple requires one, and it is unknown whether there is one.
    case unknown
    /// It is pinned for another package, and nothing that is linked needs the SDKs in it.
    case notLinked
    /// The copy contains none, and the package is not on Apple's list.
    case notDemanded
    /// The package is not on Apple's list, and there is no copy to check.
    case notSeen
  }

  public var package: ThirdPartyPackage
  /// The names on Apple's list of the SDKs that it is or contains; empty if there are none.
  public var listedAs: [String]
  public var manifest: ManifestState
  /// Whether its copy in the tree contains a built framework, for which Apple requires a signature if it is on the
  /// list.
  public var holdsBinary: Bool

  /// Makes a report.
  public init(
    package: ThirdPartyPackage, listedAs: [String], manifest: ManifestState, holdsBinary: Bool = false
  ) {
    self.package = package
    self.listedAs = listedAs
    self.manifest = manifest
    self.holdsBinary = holdsBinary
  }
}
