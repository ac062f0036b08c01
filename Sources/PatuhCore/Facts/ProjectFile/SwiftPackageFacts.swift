/// What a `Package.swift` says.
public struct SwiftPackageFacts: Hashable, Sendable {
  /// The version in the first line, major and minor: `[5, 9]`. Empty when none is written.
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
