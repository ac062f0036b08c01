/// What was read from a Tuist `Project.swift` or one of its helpers.
public struct TuistFacts: Hashable, Sendable {
  public var program: ManifestProgram
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(program: ManifestProgram = ManifestProgram(), problems: [ProjectFileProblem] = []) {
    self.program = program
    self.problems = problems
  }
}
