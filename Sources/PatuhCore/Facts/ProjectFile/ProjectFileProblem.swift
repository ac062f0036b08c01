/// Why a file that describes targets, or a part of it, could not be understood.
public struct ProjectFileProblem: Hashable, Sendable {
  /// How much is lost.
  public enum Extent: String, Hashable, Sendable {
    /// Nothing of the file can be used.
    case whole
    /// A part: a value that only a build computes, an entry of an unknown kind.
    case part
  }

  public var extent: Extent
  /// Where; nil when the whole file is meant.
  public var position: Position?
  /// What of the targets it leaves open: `the dependencies of Notes`. Nil where the message says that.
  public var subject: String?
  /// What, in plain words, without a full stop.
  public var message: String

  /// Makes a problem.
  public init(_ extent: Extent, at position: Position?, _ message: String, leavesOpen subject: String? = nil)
  {
    self.extent = extent
    self.position = position
    self.message = message
    self.subject = subject
  }
}
