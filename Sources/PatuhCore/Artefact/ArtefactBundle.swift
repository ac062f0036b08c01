/// A bundle in a built artefact, with the property lists that describe it.
public struct ArtefactBundle: Hashable, Sendable {
  /// In the form of ``ArtefactImage/path``: `Shop.ipa!Payload/Shop.app`.
  public var path: String
  /// What its `Info.plist` says; nil if it has none.
  public var information: PropertyListFacts?
  /// The files in it whose names end in `.xcprivacy`, in the byte order of their paths; not those of bundles in it. A
  /// misnamed or misplaced one is listed, too.
  public var manifests: [Manifest]

  /// Makes a bundle.
  public init(path: String, information: PropertyListFacts? = nil, manifests: [Manifest] = []) {
    self.path = path
    self.information = information
    self.manifests = manifests
  }
}

extension ArtefactBundle {
  /// The extension of its name: `app`, `appex`, `framework`, `bundle`.
  public var kind: String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
  }
}
