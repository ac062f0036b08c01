/// What was read of built artefacts: apps, frameworks, libraries and archives of them.
public struct Artefact: Hashable, Sendable {
  /// In the byte order of their paths.
  public var images: [ArtefactImage]
  /// What could not be read of the folders around the images.
  public var problems: [ArtefactProblem]

  /// Makes an artefact.
  public init(images: [ArtefactImage] = [], problems: [ArtefactProblem] = []) {
    self.images = images
    self.problems = problems
  }
}
