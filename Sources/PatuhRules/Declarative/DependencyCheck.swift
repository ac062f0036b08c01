import PatuhCore

extension DeclarativeRun {
  /// Reports references between layers, slices and circles that the rule forbids.
  func check(_ rule: DependencyRule) {}
}
