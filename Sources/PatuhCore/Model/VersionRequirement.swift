/// The versions of a dependency that a project file accepts.
public enum VersionRequirement: Hashable, Sendable {
  /// This release alone, as written.
  case exact(String)
  /// The releases between two bounds.
  case range(VersionRange)
  /// A branch or a commit; the text says which: `branch main`.
  case revision(String)
  /// Any version: none is stated.
  case any
  /// Known only by running the file.
  case unknown
}

extension VersionRequirement {
  /// This release and all later ones.
  public static func atLeast(_ version: String) -> VersionRequirement { .range(VersionRange(lower: version)) }
}
