/// Why a project file, or a part of it, could not be understood.
public struct ProjectFileProblem: Hashable, Sendable {
  /// How much is lost.
  public enum Extent: String, Hashable, Sendable {
    /// Nothing of the file can be used.
    case whole
    /// A part of the file cannot be used: a value that only a build computes, an entry of an unknown kind.
    case part
  }

  public var extent: Extent
  /// The position; nil if the whole file is meant.
  public var position: Position?
  /// What remains unknown about the targets: `the dependencies of Notes`. Nil if the message says so already.
  public var subject: String?
  /// The problem in plain words, without a full stop.
  public var message: String
  /// The advice, if it differs from that of the rule; always nil in facts.
  public var fix: String?

  /// Makes a problem.
  public init(
    _ extent: Extent, at position: Position?, _ message: String, leavesOpen subject: String? = nil,
    fix: String? = nil
  ) {
    self.extent = extent
    self.position = position
    self.message = message
    self.fix = fix
    self.subject = subject
  }
}
