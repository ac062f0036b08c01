import PatuhCore

/// The examples of a rule, which `patuh rules test` runs.
public struct RuleExamples: Hashable, Sendable {
  /// Examples that must each give at least one finding of the rule.
  public var bad: [RuleExample]
  /// Examples that must give no finding of the rule.
  public var good: [RuleExample]

  /// Makes examples.
  public init(bad: [RuleExample] = [], good: [RuleExample] = []) {
    self.bad = bad
    self.good = good
  }
}

/// A small project that illustrates a rule.
public struct RuleExample: Hashable, Sendable {
  /// In the order written; not empty, without duplicate paths.
  public var files: [ExampleFile]
  /// The position at which the example begins; nil in embedded data.
  public var position: Position?

  /// Makes an example.
  public init(files: [ExampleFile], position: Position? = nil) {
    self.files = files
    self.position = position
  }
}

/// A file of an example.
public struct ExampleFile: Hashable, Sendable {
  /// Relative to the root of the example, with `/`.
  public var path: String
  /// The content of the file: Swift source, or any other text.
  public var text: String

  /// Makes a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The path of an example that states none.
  public static let defaultPath = "Example.swift"
}
