import PatuhCore

/// How many there may be of something.
public struct CountRule: Hashable, Sendable {
  /// What is counted.
  public enum Counted: Hashable, Sendable {
    /// Declared types.
    case types(TypeSelector)
    /// Places of code that do something.
    case usage([UsagePattern])
    /// Different types that code names.
    case referencedTypes(TypeSelector)
  }

  /// For what it is counted.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// For the project as a whole.
    case project
    /// For each type of the scope.
    case type
    /// For each target's module.
    case module
  }

  public var counted: Counted
  /// Where it is counted; nil for all files that ship.
  public var scope: TypeSelector?
  public var unit: Unit
  public var bounds: CountBounds

  /// Makes a rule.
  public init(counted: Counted, scope: TypeSelector? = nil, unit: Unit = .project, bounds: CountBounds) {
    self.counted = counted
    self.scope = scope
    self.unit = unit
    self.bounds = bounds
  }
}
