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
    /// It is a copy of sources of an SDK on Apple's list without one. App Store Connect is not known to tell
    /// such code from that of the app.
    case absentFromSources
    /// It is unknown whether there is one, although Apple requires one, or what is there cannot be read.
    case unknown
    /// It is pinned for another package, and nothing that is linked needs the SDKs in it.
    case notLinked
    /// The copy contains none, and the package is not on Apple's list.
    case notDemanded
    /// The package is not on Apple's list, and there is no copy to check.
    case notSeen
  }

  /// How the code gets into an app.
  public enum Linkage: String, Hashable, Sendable, CaseIterable {
    /// It is compiled from its sources.
    case sources
    /// It is built, and becomes a part of the executable.
    case `static`
    /// It is built, and is embedded.
    case dynamic
    /// It is built; how it is linked is not known.
    case binary
    /// Nothing links it.
    case notLinked
    /// There is no copy to look at.
    case notSeen
  }

  /// What is known about the signature that Apple demands of an SDK on its list that comes as a binary.
  public enum SignatureState: String, Hashable, Sendable, CaseIterable {
    /// It is not on Apple's list, or it is compiled from its sources.
    case notDemanded
    case signed
    /// It was changed after it was signed.
    case broken
    case unsigned
    /// There is a binary, and its signature is not known.
    case unknown
    /// It is not known whether it comes as a binary.
    case neededForBinary
  }

  public var package: ThirdPartyPackage
  /// The names on Apple's list of the SDKs that it is or contains; empty if there are none.
  public var listedAs: [String]
  public var manifest: ManifestState
  /// Whether its copy in the tree contains a built framework, for which Apple requires a signature if it is
  /// on the list.
  public var holdsBinary: Bool
  public var linkage = Linkage.notSeen
  public var signature = SignatureState.neededForBinary
  /// Who signed it; nil if it is not signed, or if that is not known.
  public var signer: String?
  /// The first version with a manifest, of the release line of its own version if that line has one; nil if
  /// none is known or none is demanded.
  public var firstVersion: String?
  /// The SDK on Apple's list that it contains by its name, such as OpenSSL for `PLVLOpenSSL`, although
  /// neither the list nor the tables have it under that name; nil if there is none. Apple's list includes
  /// SDKs that repackage those on it.
  public var mayRepackage: String?
  /// Whether it is a part of a built artefact.
  public var isBuilt = false
  /// Whether it is a pub package of which nothing in the tree says whether it has native code.
  public var mayBeDartAlone = false
  /// What to do, in one line without a full stop; nil for nothing.
  public var advice: String?

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
