/// What a `project.yml` of XcodeGen says.
public struct XcodeGenFacts: Hashable, Sendable {
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(problems: [ProjectFileProblem] = []) {
    self.problems = problems
  }
}
