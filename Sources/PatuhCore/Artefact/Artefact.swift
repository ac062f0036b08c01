/// What was read of built artefacts: apps, frameworks, libraries and archives of them.
public struct Artefact: Hashable, Sendable {
  /// In the byte order of their paths.
  public var images: [ArtefactImage]
  /// The bundles that a property list describes, in the byte order of their paths.
  public var bundles: [ArtefactBundle]
  /// The privacy manifests that are in no bundle, in the byte order of their paths.
  public var looseManifests: [Manifest]
  /// The seals of the signed `.xcframework`s, in the byte order of their paths.
  public var seals: [BundleSeal] = []
  /// What Xcode recorded about the signatures of `.xcframework`s, in the byte order of the paths.
  public var receipts: [SignatureReceipt] = []
  /// The paths of files that are named and not there, and that git leaves out of copies. Only of what lies in
  /// a project.
  public var leftOutOfCopies: Set<String> = []
  /// What could not be read of the folders around the images.
  public var problems: [ArtefactProblem]

  /// Makes an artefact.
  public init(
    images: [ArtefactImage] = [], bundles: [ArtefactBundle] = [], looseManifests: [Manifest] = [],
    problems: [ArtefactProblem] = []
  ) {
    self.images = images
    self.bundles = bundles
    self.looseManifests = looseManifests
    self.problems = problems
  }

  /// The bundles, also those that no property list describes, in the byte order of their paths.
  public var allBundles: [ArtefactBundle] {
    let known = Set(bundles.map(\.path))
    let others = Set(images.flatMap { BundlePath.around($0.path).map(\.path) }).subtracting(known)
    return (bundles + others.map { ArtefactBundle(path: $0) }).sorted { $0.path.precedesInBytes($1.path) }
  }

  /// The images by the path of the innermost bundle around them that is not one of resources, in the byte
  /// order of their paths.
  public var imagesByBundle: [String: [ArtefactImage]] {
    images.reduce(into: [:]) { groups, image in
      guard let bundle = BundlePath.around(image.path).first(where: { $0.kind != .resources }) else { return }
      groups[bundle.path, default: []].append(image)
    }
  }

  /// All privacy manifests, in the byte order of their paths.
  public var manifests: [Manifest] {
    (bundles.flatMap(\.manifests) + looseManifests).sorted { $0.path.precedesInBytes($1.path) }
  }
}
