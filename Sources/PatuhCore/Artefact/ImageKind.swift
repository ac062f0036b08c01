/// The kind of a built image. The raw values are for reports.
public enum ImageKind: String, Hashable, Sendable, CaseIterable {
  case executable, dylib, bundle, object
  /// A static library: an `ar` archive of objects.
  case archive
  /// Debug symbols beside an image.
  case dsym
  /// A kernel extension, a core file and so on.
  case other
  /// What could not be read.
  case unknown
}

extension ImageKind {
  /// Whether its code becomes part of what links it.
  public var isStatic: Bool { self == .archive || self == .object }
}
