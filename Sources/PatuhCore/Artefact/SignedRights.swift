/// What the signature of an app or extension says that it may do.
public struct SignedRights: Hashable, Sendable {
  /// The bundle, in the form of ``ArtefactImage/path``.
  public var bundle: String
  /// The entitlements in the signature of its executable, a dictionary; nil if there are none.
  public var entitlements: PropertyListValue?
  public var profile: ProvisioningProfile?

  /// Makes rights.
  public init(bundle: String, entitlements: PropertyListValue?, profile: ProvisioningProfile?) {
    self.bundle = bundle
    self.entitlements = entitlements
    self.profile = profile
  }
}

extension Artefact {
  /// The rights of the bundles that have some, in the byte order of their paths.
  public var rights: [SignedRights] {
    let entitlements = Dictionary(
      images.compactMap { image -> (String, PropertyListValue)? in
        guard image.kind == .executable, let value = image.entitlements,
          let bundle = BundlePath.around(image.path).first(where: { $0.kind != .resources })
        else { return nil }
        return (bundle.path, value)
      }, uniquingKeysWith: { first, _ in first })
    return allBundles.compactMap { bundle in
      let own = entitlements[bundle.path]
      if own == nil, bundle.profile == nil { return nil }
      return SignedRights(bundle: bundle.path, entitlements: own, profile: bundle.profile)
    }
  }
}
