/// What an `*.xcconfig` says.
public struct BuildSettingsFacts: Hashable, Sendable {
  /// A line that means something.
  public enum Statement: Hashable, Sendable {
    case setting(BuildSetting)
    /// `#include`, or `#include?` for one that may be absent. The path is as written.
    case include(path: String, isOptional: Bool)
  }

  /// In text order, in which they count.
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
  /// A restriction such as `[sdk=iphoneos*]`.
  public struct Condition: Hashable, Sendable {
    /// `sdk`, `arch`, `config`, `variant`, …
    public var parameter: String
    /// With `*` and `?` as in the shell.
    public var pattern: String

    /// Makes a condition.
    public init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  public var name: String
  /// All must hold.
  public var conditions: [Condition]
  /// As written, references to other settings included; the elements of a list are joined by blanks.
  public var value: String

  /// Makes a setting.
  public init(name: String, conditions: [Condition] = [], value: String) {
    self.name = name
    self.conditions = conditions
    self.value = value
  }
}
