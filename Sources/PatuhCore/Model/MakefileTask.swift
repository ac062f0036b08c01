/// A task of a Makefile that a command names: `format` of `make format`.
public struct MakefileTask: Hashable, Sendable {
  public var name: String
  /// Whether it may make an archive of an app or upload one, by itself or by what it depends on and calls.
  public var mayArchive: Bool

  /// Makes a task.
  public init(name: String, mayArchive: Bool) {
    self.name = name
    self.mayArchive = mayArchive
  }
}
