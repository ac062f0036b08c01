/// What was read from a `Package.swift`.
public struct SwiftPackageFacts: Hashable, Sendable {
  /// The major and minor version in the first line: `[5, 9]`. Empty if none is written.
  public var toolsVersion: [Int]
  public var program: ManifestProgram
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(
    toolsVersion: [Int] = [], program: ManifestProgram = ManifestProgram(),
    problems: [ProjectFileProblem] = []
  ) {
    self.toolsVersion = toolsVersion
    self.program = program
    self.problems = problems
  }
}
