import PatuhCore

/// What was read from a Tuist `Project.swift` or one of its helpers.
struct TuistFacts: Hashable, Sendable {
  var program = ManifestProgram()
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}
