/// The versions of a dependency that a project file accepts.
public enum VersionRequirement: Hashable, Sendable {
  /// This release alone, as written.
  case exact(String)
  /// This release or some later ones, as written.
  case atLeast(String)
  /// A branch or a commit; the text says which: `branch main`.
  case revision(String)
  /// Any version: none is stated.
  case any
  /// Known only by running the file.
  case unknown
}
