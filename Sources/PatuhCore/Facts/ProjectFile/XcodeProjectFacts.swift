/// What a `project.pbxproj` says.
public struct XcodeProjectFacts: Hashable, Sendable {
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(problems: [ProjectFileProblem] = []) {
    self.problems = problems
  }
}
