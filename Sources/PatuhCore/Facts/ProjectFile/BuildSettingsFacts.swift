/// What was read from an `*.xcconfig`.
public struct BuildSettingsFacts: Hashable, Sendable {
  /// A line that is not blank and not a comment.
  public enum Statement: Hashable, Sendable {
    case setting(BuildSetting)
    /// `#include`, or `#include?` for a file that may be absent. The path is as written.
    case include(path: String, isOptional: Bool)
  }

  /// In text order, which matters.
  public var statements: [Statement]
  /// What could not be understood, in text order.
  public var problems: [ProjectFileProblem]

  /// Makes facts.
  public init(statements: [Statement] = [], problems: [ProjectFileProblem] = []) {
    self.statements = statements
    self.problems = problems
  }
}

/// An assignment of a build setting.
public struct BuildSetting: Hashable, Sendable {
  /// A condition such as `[sdk=iphoneos*]`.
  public struct Condition: Hashable, Sendable {
    /// `sdk`, `arch`, `config`, `variant`, …
    public var parameter: String
    /// With the wildcards `*` and `?`.
    public var pattern: String

    /// Makes a condition.
    public init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  public var name: String
  /// The conditions that must all hold.
  public var conditions: [Condition]
  /// As written, including references to other settings; the elements of a list are joined by spaces.
  public var value: String

  /// Makes a setting.
  public init(name: String, conditions: [Condition] = [], value: String) {
    self.name = name
    self.conditions = conditions
    self.value = value
  }
}
