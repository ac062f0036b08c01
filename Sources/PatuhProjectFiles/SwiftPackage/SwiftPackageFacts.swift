import PatuhCore

/// What was read from a `Package.swift`.
struct SwiftPackageFacts: Hashable, Sendable {
  /// The major and minor version in the first line: `[5, 9]`. Empty if none is written.
  var toolsVersion: [Int] = []
  var program = ManifestProgram()
  /// What could not be understood, in text order.
  var problems: [ProjectFileProblem] = []
}
