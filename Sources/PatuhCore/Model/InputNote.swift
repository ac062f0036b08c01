/// Something about the input that a person must know: a file that could not be read, a submodule that is absent.
public struct InputNote: Hashable, Sendable {
  /// The kind of note; each is reported by a hygiene rule of its own.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A file or folder that could not be read.
    case unreadable
    /// A source that is too large to be parsed.
    case tooLarge
    /// A submodule that is not checked out.
    case submoduleAbsent
    /// A symbolic link that leads nowhere, in a cycle or out of the project.
    case linkBroken
    /// A file that describes targets and cannot be used at all.
    case projectFileUnreadable
    /// A part of such a file that cannot be understood without a build.
    case projectFileUnresolved
  }

  public var kind: Kind
  public var place: Place
  /// Without ``subject``.
  public var message: String
  /// What of the targets it leaves open: `the dependencies of Notes`. Nil where the message says that.
  public var subject: String?
  /// What to do, where that differs from what the rule for its kind advises.
  public var fix: String?

  /// Makes a note.
  public init(kind: Kind, place: Place, message: String, subject: String? = nil, fix: String? = nil) {
    self.kind = kind
    self.place = place
    self.message = message
    self.subject = subject
    self.fix = fix
  }
}
