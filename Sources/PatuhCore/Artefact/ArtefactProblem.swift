/// What could not be read in a built artefact. What it hides is unknown, so it is never a pass.
public struct ArtefactProblem: Error, Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The bytes end too early, or an offset leads outside of them.
    case truncated
    /// The bytes contradict their format.
    case malformed
    /// A part is encrypted.
    case encrypted
    /// A pointer of Git LFS in place of the file.
    case pointer
    /// What is referred to lies in another file, such as the members of a thin archive.
    case absent
    /// A form that is not read.
    case unsupported
    /// More than is read of any file.
    case limit
  }

  public var kind: Kind
  /// One sentence without a full stop.
  public var message: String
  /// In bytes from the start of the file; nil if the whole file is meant.
  public var offset: Int?
  /// The archive member; nil outside of archives.
  public var member: String?

  /// Makes a problem.
  public init(_ kind: Kind, _ message: String, at offset: Int? = nil, member: String? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.member = member
  }
}
