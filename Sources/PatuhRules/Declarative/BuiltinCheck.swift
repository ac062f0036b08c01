import PatuhCore

extension DeclarativeRun {
  /// Runs Swift code in the place of a primitive.
  func check(_ builtin: Builtin) {}
}
