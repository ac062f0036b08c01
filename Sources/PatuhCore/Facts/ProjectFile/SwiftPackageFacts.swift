/// What a `Package.swift` says.
public struct SwiftPackageFacts: Hashable, Sendable {
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(problems: [ProjectFileProblem] = []) {
    self.problems = problems
  }
}
