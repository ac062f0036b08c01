/// The dependencies that a lock file pins: `Podfile.lock`, `Package.resolved`, `Cartfile.resolved`.
public struct LockFileFacts: Hashable, Sendable {
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(problems: [ProjectFileProblem] = []) {
    self.problems = problems
  }
}
