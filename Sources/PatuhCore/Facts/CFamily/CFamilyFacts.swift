/// What one C, C++, Objective-C or Objective-C++ file says, without its path.
public struct CFamilyFacts: Hashable, Sendable {
  /// Where lines begin.
  public var lines: LineTable
  /// Regions of `#if`, `#elif` and `#else`, in source order; inner regions follow the outer one.
  public var conditions: [ConditionRegion]
  /// Suppression comments.
  public var suppressions: [SuppressionComment]
  /// What kept the file, or a part of it, from being understood.
  public var problems: [SourceProblem]

  /// Makes empty facts.
  public init() {
    lines = LineTable(starts: [0])
    conditions = []
    suppressions = []
    problems = []
  }
}
