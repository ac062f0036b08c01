/// What was read of built artefacts: apps, frameworks, libraries and archives of them.
public struct Artefact: Hashable, Sendable {
  /// In the byte order of their paths.
  public var images: [ArtefactImage]
  /// The bundles that a property list describes, in the byte order of their paths.
  public var bundles: [ArtefactBundle]
  /// The privacy manifests that are in no bundle, in the byte order of their paths.
  public var looseManifests: [Manifest]
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

  /// All privacy manifests, in the byte order of their paths.
  public var manifests: [Manifest] {
    (bundles.flatMap(\.manifests) + looseManifests).sorted { $0.path.precedesInBytes($1.path) }
  }
}
