/// A bundle in a built artefact, with the property lists that describe it.
public struct ArtefactBundle: Hashable, Sendable {
  /// In the form of ``ArtefactImage/path``: `Shop.ipa!Payload/Shop.app`.
  public var path: String
  /// What its `Info.plist` says; nil if it has none.
  public var information: PropertyListFacts?
  /// The path of that file, in the form of ``path``; nil if it has none.
  public var informationPath: String?
  /// The files in it whose names end in `.xcprivacy`, in the byte order of their paths; not those of bundles
  /// in it. A misnamed or misplaced one is listed, too.
  public var manifests: [Manifest]
  /// Nil if it has none, or if it could not be read.
  public var profile: ProvisioningProfile?

  /// Makes a bundle.
  public init(
    path: String, information: PropertyListFacts? = nil, informationPath: String? = nil,
    manifests: [Manifest] = []
  ) {
    self.path = path
    self.information = information
    self.informationPath = informationPath
    self.manifests = manifests
  }
}

extension ArtefactBundle {
  /// The extension of its name: `app`, `appex`, `framework`, `bundle`.
  public var kind: String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
  }

  /// The name of its executable, if its `Info.plist` says so.
  public var executableName: String? { information?.root?["CFBundleExecutable"]?.string }
}
